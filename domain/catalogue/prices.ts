import { formatMoney } from '#domain/money.ts'

/** Identifies a product in orders and purchases, also after a rename. */
export type ProductKey = string

/** `$97/month`, due after launch [CONST-product-12]. */
export function monthlyFeeText(cents: number, currency: string): string {
  return `${formatMoney(cents, currency)}/month`
}

export function feeNote(monthlyFee: string): string {
  return `+ ${monthlyFee} after launch`
}

export function feeNoteOf(
  { monthlyFeeCents }: { monthlyFeeCents: number | null },
  currency: string,
): string | undefined {
  return monthlyFeeCents === null ? undefined : feeNote(monthlyFeeText(monthlyFeeCents, currency))
}
