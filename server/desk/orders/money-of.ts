import { disputeOutcome, isRefunded } from '#domain/ledger.ts'

interface Sum {
  amountCents: number
}

interface MoneyRows {
  payments: readonly (Sum & { feeCents: number | null; feeCurrency: string | null })[]
  refunds: readonly (Sum & { status: string })[]
  disputes: readonly (Sum & { status: string })[]
}

/**
 * In cents of the order's currency. `withdrawnCents`: price of the lines whose refund is due. Fee and net are null unless
 * every fee is known in that currency. Net: paid less fee, refunds, also those due, and lost disputes, before open ones.
 */
export function moneyOf(
  order: { totalCents: number; currency: string },
  { payments, refunds, disputes }: MoneyRows,
  withdrawnCents = 0,
) {
  const paidCents = sumOf(payments)
  const refundedCents = sumOf(refunds.filter(({ status }) => isRefunded(status)))
  const lostCents = sumOf(disputes.filter(({ status }) => disputeOutcome(status) === 'lost'))
  const fees = payments.flatMap(({ feeCents, feeCurrency }) =>
    feeCents !== null && feeCurrency === order.currency ? [feeCents] : [],
  )
  const isFeeKnown = payments.length > 0 && fees.length === payments.length
  const feeCents = isFeeKnown ? fees.reduce((sum, fee) => sum + fee, 0) : null
  const open = disputes.filter(({ status }) => disputeOutcome(status) === 'open')
  const disputedCents = sumOf(open)
  // an inquiry holds no money yet
  const heldCents = sumOf(open.filter(({ status }) => !status.startsWith('warning_')))
  const dueCents = Math.max(0, Math.min(withdrawnCents, paidCents - refundedCents))
  const netCents =
    feeCents === null ? null : paidCents - feeCents - refundedCents - dueCents - lostCents
  const { totalCents } = order
  return {
    totalCents,
    paidCents,
    refundedCents,
    dueCents,
    disputedCents,
    heldCents,
    feeCents,
    netCents,
  }
}

function sumOf(rows: readonly Sum[]): number {
  return rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
