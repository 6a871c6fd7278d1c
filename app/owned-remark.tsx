import type { CartItem } from '#domain/cart.ts'
import { findItemByKey } from '#domain/catalogue/find-item.ts'
import { findProductKey } from '#domain/catalogue/price-ids.ts'
import { useMyVault } from './features/vault/use-my-vault.ts'

interface OwnedRemarkProps {
  line: CartItem
  user: { id: string; email?: string | undefined }
}

/** Says before paying that a line is owned already. Tips can be given again and again [ACT-13]. */
export function OwnedRemark({ line, user }: OwnedRemarkProps) {
  const { loading, owns } = useMyVault(user)
  const key = findProductKey(line.priceId)
  const item = key && findItemByKey(key)
  if (loading || !item || item.category === 'Tip' || !owns(item)) return null
  return (
    <>
      {' · '}
      <span className="text-signal">You own this</span>
    </>
  )
}
