import { disputeOutcome, isRefunded } from '#domain/ledger.ts'
import { formatMoney } from '#domain/money.ts'
import type { Actor } from '#server/db/audit.ts'
import type { LedgerRows } from '#server/db/ledger.ts'
import { findOrder, listOrderLines } from '#server/db/orders.ts'
import { areLinesDue } from '#server/db/withdrawal-lines.ts'
import type { Deps } from '#server/deps.ts'
import { giveBack } from './attempt-refund.ts'
import { describeDispute, isLineRefunded } from './ledger-facts.ts'
import { type RefundablePayment, readRefundable } from './read-refundable.ts'
import { listUntoldAttempts, markAttemptsTold } from './refund-attempts.ts'
import { unlessOvertaken } from './refund-errors.ts'

export interface RefundOfLines {
  who: Actor
  orderId: string
  lineNos: readonly number[]
  withdrawalNumber?: number | undefined
  /** Default: the price of the lines, or what is left of it. */
  cents?: number | undefined
  /** Refuses if another part was refunded or is disputed. */
  onlyIfPlain?: boolean
  despiteDispute?: boolean
  /** Called with the cents that an earlier call without an answer refunded. */
  onFound?: (cents: number) => void
}

/** By this call; 0 cents when all was refunded before. */
export type RefundedLines = { cents: number } | { problem: string }

/**
 * Refunds each line once, however often called.
 * @throws RefundUnknownError: call again to find out
 * @throws ProviderError when this call refunded nothing
 */
export function refundLines(deps: Deps, asked: RefundOfLines): Promise<RefundedLines> {
  return unlessOvertaken(() => refundOnce(deps, asked))
}

async function refundOnce(deps: Deps, asked: RefundOfLines): Promise<RefundedLines> {
  const { who } = asked
  const order = await findOrder(deps.db, asked.orderId)
  if (!order?.paymentSessionId) return { problem: 'it was never paid' }
  const cause = asked.onlyIfPlain ? 'withdrawal' : 'owner'
  const about = { sessionId: order.paymentSessionId, who, cause } as const
  const refundable = await readRefundable(deps, order, about)
  if (!refundable) return { problem: `order ${order.number} is not paid` }
  const { payment, refundedCents, ledger } = refundable
  asked.onFound?.(await findUntold(deps, refundable, asked))
  const lineNos = asked.lineNos.filter((lineNo) => !isLineRefunded(ledger, lineNo))
  if (lineNos.length === 0) return { cents: 0 }
  if (asked.onlyIfPlain && !isPlain(ledger)) {
    const problem = `something else of order ${order.number} was refunded, is disputed or was paid twice`
    return { problem }
  }
  const disputed = asked.despiteDispute ? undefined : describeDispute(refundable)
  if (disputed !== undefined) return { problem: disputed }
  const lines = await listOrderLines(deps.db, order.id)
  const price = lines
    .filter(({ lineNo }) => lineNos.includes(lineNo))
    .reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)
  const left = payment.amountCents - refundedCents
  if (left <= 0) return { problem: `all of order ${order.number} was refunded before` }
  const cents = asked.cents ?? Math.min(price, left)
  if (cents > price)
    return { problem: `only ${formatMoney(price, order.currency)} was paid for it` }
  if (cents > left)
    return { problem: `only ${formatMoney(left, order.currency)} of it is left to refund` }
  const { orderId, withdrawalNumber } = asked
  const isDue = await areLinesDue(deps.db, { orderId, lineNos }, withdrawalNumber)
  if (!isDue) return { problem: 'the withdrawal was decided in the meantime' }
  await giveBack(deps, refundable, { who, cents, lineNos, withdrawalNumber, cause })
  return { cents }
}

/** Cents refunded for these lines by calls that got no answer. */
async function findUntold(
  { db }: Deps,
  { payment }: RefundablePayment,
  { lineNos }: RefundOfLines,
): Promise<number> {
  const all = await listUntoldAttempts(db, payment.id)
  const own = all.filter((attempt) => attempt.lineNos.some((lineNo) => lineNos.includes(lineNo)))
  await markAttemptsTold(db, own)
  return own.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** True when paid once, undisputed, and refunded only by whole lines. */
function isPlain({ payments, refunds, disputes }: LedgerRows): boolean {
  return (
    payments.length === 1 &&
    disputes.every(({ status }) => disputeOutcome(status) === 'won') &&
    refunds.every(({ status, lineNos }) => !isRefunded(status) || lineNos.length > 0)
  )
}
