import { links } from '#shop/links.ts'
import type { CatalogueItem } from './catalogue/catalogue-item.ts'
import { isGiven } from './optional-links.ts'
import { isOwned, type OwnedPurchase, type OwnedSignup } from './ownership.ts'

/** The community and the free guide, which everybody has if the shop has a community (reading of TOTAL-03). */
export const OPEN_TO_ALL = isGiven(links.community) ? 2 : 0

/**
 * My Vault's Total Access: items of the fixed list of five that were paid for, each once, plus free signups, plus
 * 2 [TOTAL-01, TOTAL-02].
 */
export function totalAccess(
  items: readonly CatalogueItem[],
  purchases: readonly OwnedPurchase[],
  freeSignups: readonly OwnedSignup[],
): number {
  const paid = purchases.filter((purchase) => purchase.price_paid > 0)
  const owned = items.filter((item) => item.totalAccess && isOwned(item, paid))
  return owned.length + freeSignups.length + OPEN_TO_ALL
}
