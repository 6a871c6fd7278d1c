import { formatMoney } from '../money.ts'

/** Stable identifier of a paid product in orders and purchases; renaming a product does not change it. */
export type ProductKey = string

/** A monthly fee as pages show it, e.g. `$97/month`; it starts after launch [CONST-product-12]. */
export function monthlyFeeText(cents: number): string {
  return `${formatMoney(cents)}/month`
}

/** How a fee that is no part of the payment stands beside what was bought. */
export function feeNote(monthlyFee: string): string {
  return `+ ${monthlyFee} after launch`
}

/** The fee note of an order's line; undefined where there is no fee. */
export function feeNoteOf({
  monthlyFeeCents,
}: {
  monthlyFeeCents: number | null
}): string | undefined {
  return monthlyFeeCents === null ? undefined : feeNote(monthlyFeeText(monthlyFeeCents))
}
