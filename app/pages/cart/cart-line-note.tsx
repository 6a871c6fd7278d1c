import { findCartItem } from '#app/features/cart/renew-cart.ts'
import { useMyVault } from '#app/features/catalogue/ownership/use-my-vault.ts'
import type { VaultOwner } from '#app/features/catalogue/ownership/vault-calls.ts'
import type { CartItem } from '#domain/cart.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { feeNote } from '#domain/catalogue/prices.ts'
import { hasSpareCopies, isOwnedTwice } from './owned-lines.ts'

interface CartLineNoteProps {
  line: CartItem
  /** Undefined until loaded. */
  sold: readonly CatalogueItem[] | undefined
  user: VaultOwner | null
}

export function CartLineNote({ line, sold, user }: CartLineNoteProps) {
  if (!sold) return null
  const item = findCartItem(line, sold)
  if (!item) return <span className="text-warn"> · No longer sold. Please remove it.</span>
  const fee = item.monthlyFee
  return (
    <>
      {fee ? <span>{` · ${feeNote(fee)}`}</span> : null}
      {hasSpareCopies(line, item) ? (
        <span className="text-signal"> · One copy is enough: it stays in My Vault</span>
      ) : null}
      {user ? <OwnedNote item={item} user={user} /> : null}
    </>
  )
}

/** Warns before payment about an item already owned (F43). */
function OwnedNote({ item, user }: { item: CatalogueItem; user: VaultOwner }) {
  if (!isOwnedTwice(item, useMyVault(user))) return null
  return <span className="text-signal"> · You already own this</span>
}
