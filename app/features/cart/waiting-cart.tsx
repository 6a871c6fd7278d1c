import { Link } from 'react-router'
import { IconCart } from '#app/ui/icons.tsx'
import { formatItemCount } from '#domain/cart.ts'
import { paths } from '#domain/pages.ts'
import { useCartCount } from './use-cart.ts'

/** [AUTH-18] */
export function WaitingCart() {
  const count = useCartCount()
  if (count === 0) return null
  return (
    <Link
      to={paths.cart()}
      className="figures flex min-h-14 items-center gap-3 rounded-panel border border-signal px-5 font-medium hover:bg-surface"
    >
      <span className="text-signal">
        <IconCart />
      </span>
      <span>{`${formatItemCount(count)} waiting: check out`}</span>
    </Link>
  )
}
