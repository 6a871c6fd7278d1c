import { formatMoney } from '../money.ts'

/** The stable name of a paid product in orders and purchases: a renamed product keeps its key. */
export type ProductKey = string

/** A monthly fee as pages show it, e.g. `$97/month`; it starts after launch [CONST-product-12]. */
export function monthlyFeeText(cents: number): string {
  return `${formatMoney(cents)}/month`
}
