import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { monthlyFeeCents, monthlyFeeText, type ProductKey } from '#domain/catalogue/prices.ts'

/** What an item costs each month beside its price, such as `$97/month`. */
export function monthlyFeeOf(item: CatalogueItem): string | undefined {
  const key = item.productKey
  return key && hasMonthlyFee(key) ? monthlyFeeText(key) : undefined
}

function hasMonthlyFee(key: ProductKey): key is keyof typeof monthlyFeeCents {
  return key in monthlyFeeCents
}
