import type { OwnOrder } from '#contract/functions.ts'
import { formatMoney } from '#domain/money.ts'
import { withdrawalPeriod } from '#domain/withdrawal-period.ts'

const words: Record<OwnOrder['state'], string> = {
  paid: 'Paid, delivery on its way',
  review: 'Paid, we’re checking it',
  fulfilled: 'Paid',
  partially_refunded: 'Partly refunded',
  disputed: 'Under dispute',
  refunded: 'Refunded',
  revoked: 'Reversed after a dispute',
}

export function stateOf({ state, totalCents, refundedCents }: OwnOrder, currency: string): string {
  const isPart = refundedCents > 0 && refundedCents < totalCents
  return isPart ? `${words[state]}: ${formatMoney(refundedCents, currency)}` : words[state]
}

/** True while the withdrawal period runs and some line is neither refunded nor withdrawn. */
export function mayWithdraw({ state, paidAt, lines }: OwnOrder, now: Date): boolean {
  if (state === 'refunded' || state === 'revoked') return false
  return (
    lines.some(({ returned, withdrawn }) => !returned && !withdrawn) &&
    now < withdrawalPeriod(new Date(paidAt)).endsAt
  )
}
