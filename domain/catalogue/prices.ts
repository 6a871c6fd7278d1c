import { formatMoney } from '../money.ts'

/** Stable identifier of a paid product in orders and purchases; renaming a product does not change it. */
export type ProductKey = string

/** A monthly fee as pages show it, e.g. `$97/month`; it starts after launch [CONST-product-12]. */
export function monthlyFeeText(cents: number): string {
  return `${formatMoney(cents)}/month`
}
