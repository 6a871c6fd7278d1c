import type { VatRate } from './shop-facts.ts'
import { dayInFinland } from './withdrawal-period.ts'

/** Undefined without VAT at that time. */
export function vatNote(rates: readonly VatRate[], at = new Date()): string | undefined {
  return percentAt(at, rates) === undefined ? undefined : 'VAT included'
}

/** Tax in the unrefunded part, for receipts; undefined without VAT at that time. */
export function includedVat(
  { totalCents, refundedCents }: { totalCents: number; refundedCents: number },
  paidAt: Date,
  rates: readonly VatRate[],
): { label: string; cents: number } | undefined {
  const percent = percentAt(paidAt, rates)
  if (percent === undefined) return undefined
  const keptCents = Math.max(0, totalCents - refundedCents)
  const tax = Math.round((keptCents * percent) / (100 + percent))
  const kept = refundedCents > 0 ? ' in what was kept' : ''
  return { label: `VAT included${kept} (${percent}%)`, cents: tax }
}

function percentAt(at: Date, rates: readonly VatRate[]): number | undefined {
  return rates.findLast(({ from }) => from <= dayInFinland(at))?.percent
}
