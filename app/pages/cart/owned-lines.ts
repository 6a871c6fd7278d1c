import { findCartItem } from '#app/features/cart/renew-cart.ts'
import type { UseMyVault } from '#app/features/catalogue/ownership/use-my-vault.ts'
import type { Cart, CartItem } from '#domain/cart.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { kindRules } from '#domain/catalogue/kinds.ts'

type Vault = Pick<UseMyVault, 'loading' | 'owns'>

/** False until the vault is loaded. */
export function isOwnedTwice(item: CatalogueItem, { loading, owns }: Vault): boolean {
  return !loading && kindRules[item.kind].boughtOnce === true && owns(item)
}

/** Only guides: several songs, websites and tips make sense. */
export function hasSpareCopies({ quantity }: CartItem, { kind }: CatalogueItem): boolean {
  return quantity > 1 && kind === 'guide'
}

export function spareLines(cart: Cart, sold: readonly CatalogueItem[]): Cart {
  return cart.filter((line) => {
    const item = findCartItem(line, sold)
    return item !== undefined && hasSpareCopies(line, item)
  })
}

export function ownedLines(cart: Cart, sold: readonly CatalogueItem[], vault: Vault): Cart {
  return cart.filter((line) => {
    const item = findCartItem(line, sold)
    return item !== undefined && isOwnedTwice(item, vault)
  })
}
