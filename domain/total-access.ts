import { links } from '#shop/links.ts'
import type { CatalogueItem } from './catalogue/catalogue-item.ts'
import { isGiven } from './optional-links.ts'
import { isOwned, type OwnedPurchase, type OwnedSignup } from './ownership.ts'

/** Community and its free guide (reading of TOTAL-03). */
export const OPEN_TO_ALL = isGiven(links.community) ? 2 : 0

/** Paid items of a fixed list, plus free sign-ups, plus OPEN_TO_ALL [TOTAL-01, TOTAL-02]. */
export function totalAccess(
  items: readonly CatalogueItem[],
  purchases: readonly OwnedPurchase[],
  freeSignups: readonly OwnedSignup[],
): number {
  const paid = purchases.filter((purchase) => purchase.price_paid > 0)
  const owned = items.filter((item) => item.totalAccess && isOwned(item, paid))
  return owned.length + freeSignups.length + OPEN_TO_ALL
}
