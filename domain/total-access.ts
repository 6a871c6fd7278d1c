import { guideItems, supportItems, unlistedGuideItems } from './catalogue/vault-items.ts'
import { isOwned, type OwnedPurchase, type OwnedSignup } from './ownership.ts'

/** The five paid items that count: the four guides and the coffee (reading of TOTAL-03). */
export const TOTAL_ACCESS_ITEMS = [...guideItems, ...unlistedGuideItems, ...supportItems].filter(
  (item) => item.productKey !== undefined && item.productKey !== 'candy',
)

/** The community and the free guide, open to everybody (reading of TOTAL-03). */
export const ALWAYS_OPEN = 2

/**
 * My Vault's Total Access: paid items of the fixed list of five, each once and only when something
 * was paid for it, plus free signups, plus 2 [TOTAL-01, TOTAL-02].
 */
export function totalAccess(
  purchases: readonly OwnedPurchase[],
  freeSignups: readonly OwnedSignup[],
): number {
  const paid = purchases.filter((purchase) => purchase.price_paid > 0)
  const owned = TOTAL_ACCESS_ITEMS.filter((item) => isOwned(item, paid))
  return owned.length + freeSignups.length + ALWAYS_OPEN
}
