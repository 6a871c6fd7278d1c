import type { Cart, CartItem } from '#domain/cart.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { kindRules } from '#domain/catalogue/kinds.ts'
import { findCartItem } from '../../features/cart/renew-cart.ts'
import type { UseMyVault } from '../../features/catalogue/ownership/use-my-vault.ts'

type Vault = Pick<UseMyVault, 'loading' | 'owns'>

/** Whether this would be owned twice, and gains nothing by it. While the vault is not known, nothing would. */
export function isOwnedTwice(item: CatalogueItem, { loading, owns }: Vault): boolean {
  return !loading && kindRules[item.kind].boughtOnce === true && owns(item)
}

/** Whether the line holds more copies of a guide than anybody gains by; songs, websites and thank-yous may be several. */
export function hasSpareCopies({ quantity }: CartItem, { kind }: CatalogueItem): boolean {
  return quantity > 1 && kind === 'guide'
}

/** The lines of a cart that hold spare copies. */
export function spareLines(cart: Cart, sold: readonly CatalogueItem[]): Cart {
  return cart.filter((line) => {
    const item = findCartItem(line, sold)
    return item !== undefined && hasSpareCopies(line, item)
  })
}

/** The lines of a cart that would be owned twice. */
export function ownedLines(cart: Cart, sold: readonly CatalogueItem[], vault: Vault): Cart {
  return cart.filter((line) => {
    const item = findCartItem(line, sold)
    return item !== undefined && isOwnedTwice(item, vault)
  })
}
