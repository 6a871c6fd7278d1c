import { readLedger } from '../db/ledger.ts'
import { findOrder, type Order } from '../db/orders.ts'
import { listUntoldAttempts, markAttemptsTold, type RefundAttempt } from '../db/refund-attempts.ts'
import { findDispute } from '../orders/refunds/describe-dispute.ts'
import { giveBack } from '../orders/refunds/give-back.ts'
import { refundedOf } from '../orders/refunds/ledger-facts.ts'
import { type RefundablePayment, readRefundable } from '../orders/refunds/read-refundable.ts'
import { RefundOvertakenError } from '../orders/refunds/refund-errors.ts'
import { type AdminDeps, AdminRefusal } from './admin-deps.ts'
import { chooseRefund, type RefundPart } from './choose-refund.ts'
import { OrderRefusal } from './order-refusal.ts'

export interface AskedRefund extends RefundPart {
  /** A payment other than the order's own. */
  paymentId?: string | undefined
  /** Even if a bank has the disputed money. */
  despiteDispute?: boolean | undefined
  /** Refunded amount the caller last saw; default: the shop's. */
  seenCents?: number | undefined
}

export interface MadeRefund {
  cents: number
  lineNos: readonly number[]
  order: Order
}

/** Concurrent refunds after which a call gives up. */
const MOST_OVERTAKEN = 5

/**
 * Refunds lines, a sum or the rest. Simultaneous calls refund once. It rereads the refunds first and stops at one the
 * caller has not seen, or one of an earlier unanswered call. The order is updated as after any refund (T14).
 * @throws AdminRefusal
 * @throws RefundUnknownError when the outcome is not known yet
 * @throws ProviderError when nothing was refunded
 */
export async function refundOrder(
  deps: AdminDeps,
  known: Order,
  asked: AskedRefund,
): Promise<MadeRefund> {
  const knownCents = asked.seenCents ?? (await knownRefundsOf(deps, known, asked.paymentId))
  for (let overtaken = 1; ; overtaken += 1) {
    try {
      return await refundOnce(deps, known, { ...asked, knownCents })
    } catch (error) {
      if (!(error instanceof RefundOvertakenError) || overtaken >= MOST_OVERTAKEN) throw error
    }
  }
}

async function refundOnce(
  deps: AdminDeps,
  known: Order,
  asked: AskedRefund & { knownCents: number },
): Promise<MadeRefund> {
  const refundable = await readForRefund(deps, known, { paymentId: asked.paymentId })
  const { order } = refundable
  const outcome = asked.despiteDispute ? undefined : findDispute(refundable)
  if (outcome) throw new OrderRefusal({ why: 'disputed', order, outcome })
  await refuseUnknownRefund(deps, refundable, asked)
  const { cents, lineNos } = await chooseRefund(deps, refundable, asked)
  await giveBack(deps, refundable, { who: deps.who, cents, lineNos, cause: 'owner' })
  return { cents, lineNos, order: (await findOrder(deps.db, known.id)) ?? order }
}

/**
 * `onlyLook` repeats no earlier refund.
 * @throws AdminRefusal without a payment, RefundUnknownError, ProviderError
 */
export async function readForRefund(
  deps: AdminDeps,
  known: Order,
  { paymentId, onlyLook = false }: { paymentId: string | undefined; onlyLook?: boolean },
): Promise<RefundablePayment> {
  const sessionId = await findSessionId(deps, known, paymentId)
  const { who } = deps
  const about = { sessionId, paymentId, who, cause: 'owner', onlyLook } as const
  const refundable = await readRefundable(deps, known, about)
  if (refundable) return refundable
  const order = (await findOrder(deps.db, known.id)) ?? known
  throw new OrderRefusal({ why: 'not_paid', order })
}

async function findSessionId({ db }: AdminDeps, order: Order, paymentId: string | undefined) {
  if (paymentId !== undefined) {
    const { payments } = await readLedger(db, order.id)
    const payment = payments.find(({ id }) => id === paymentId)
    if (payment) return payment.sessionId
    throw new AdminRefusal(`Order ${order.number} has no payment ${paymentId}.`)
  }
  if (order.paymentSessionId) return order.paymentSessionId
  throw new AdminRefusal(`Order ${order.number} was never paid.`)
}

/** Refunds older than the ledger have only a sum. */
async function knownRefundsOf({ db }: AdminDeps, order: Order, paymentId: string | undefined) {
  const cents = refundedOf(await readLedger(db, order.id), paymentId ?? order.paymentIntentId)
  const isMain = paymentId === undefined || paymentId === order.paymentIntentId
  return isMain ? Math.max(cents, order.refundedCents) : cents
}

/**
 * Stops once at a new refund, or at a repetition of an unanswered one. A second call continues, as does a caller who
 * has seen the refunds.
 */
async function refuseUnknownRefund(
  deps: AdminDeps,
  { order, payment, refundedCents }: RefundablePayment,
  asked: AskedRefund & { knownCents: number },
) {
  const untold = await listUntoldAttempts(deps.db, payment.id)
  const same = untold.filter((attempt) => isSamePart(attempt, asked))
  await markAttemptsTold(deps.db, same)
  const wasLost = same.length > 0 && asked.seenCents === undefined
  const newCents = refundedCents - asked.knownCents
  if (newCents <= 0 && !wasLost) return
  const sameCents = same.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const cents = wasLost ? Math.max(newCents, sameCents) : newCents
  throw new OrderRefusal({ why: 'refund_found', order, cents, wasLost })
}

function isSamePart(attempt: RefundAttempt, { lineNos = [], cents }: RefundPart): boolean {
  const isOfSameLines = attempt.lineNos.toSorted().join() === lineNos.toSorted().join()
  return (
    isOfSameLines && (lineNos.length > 0 || cents === undefined || cents === attempt.amountCents)
  )
}
