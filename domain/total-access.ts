import type { CatalogueItem } from './catalogue/catalogue-item.ts'
import { isGiven } from './optional-links.ts'
import { isOwned, type OwnedPurchase, type OwnedSignup } from './ownership.ts'
import type { Links } from './shop-facts.ts'

/** Number of things open to everyone: the community and its free guide (reading of TOTAL-03). */
export function openToAll({ community }: Links): number {
  return isGiven(community) ? 2 : 0
}

/** Paid items of a fixed list, plus free sign-ups, plus openToAll [TOTAL-01, TOTAL-02]. */
export function totalAccess(
  links: Links,
  items: readonly CatalogueItem[],
  purchases: readonly OwnedPurchase[],
  freeSignups: readonly OwnedSignup[],
): number {
  const paid = purchases.filter((purchase) => purchase.price_paid > 0)
  const owned = items.filter((item) => item.totalAccess && isOwned(item, paid))
  return owned.length + freeSignups.length + openToAll(links)
}
