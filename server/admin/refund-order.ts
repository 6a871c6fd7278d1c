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

/** A refund as it is asked for. */
export interface AskedRefund extends RefundPart {
  /** A payment of the order other than its own. */
  paymentId?: string | undefined
  /** Also where a bank has the money of a disputed payment. */
  despiteDispute?: boolean | undefined
  /** Refunded amount of the payment that the caller last saw; by default what the shop knew. */
  seenCents?: number | undefined
}

/** What went back, and the order after it. */
export interface MadeRefund {
  cents: number
  lineNos: readonly number[]
  order: Order
}

/** Refunds that may overtake a call before it gives up. */
const MOST_OVERTAKEN = 5

/**
 * Refunds lines, a sum, or the rest of a payment of the order, through the provider. Two simultaneous calls refund once.
 * The refunds so far are read from the provider first: it stops if one of them was not seen, or if one may stem from an
 * earlier call that got no response. The order is updated as after any refund (T14).
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
 * A payment of the order as the provider has it now; with `onlyLook` no earlier refund is asked for again.
 * @throws AdminRefusal when there is none
 * @throws RefundUnknownError, ProviderError
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

/** The payment session of the order's own payment, or of the one asked for. @throws AdminRefusal when there is none */
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

/** What is known to be refunded; an order refunded before there was a ledger knows the sum only. */
async function knownRefundsOf({ db }: AdminDeps, order: Order, paymentId: string | undefined) {
  const cents = refundedOf(await readLedger(db, order.id), paymentId ?? order.paymentIntentId)
  const isMain = paymentId === undefined || paymentId === order.paymentIntentId
  return isMain ? Math.max(cents, order.refundedCents) : cents
}

/**
 * Stops once when the provider reports a refund that was not known, or the same refund was asked for before and got no
 * answer. A second run continues; so does a caller who has seen the refunds.
 * @throws AdminRefusal
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

/** True for an attempt that is for the same lines, or for the same sum. */
function isSamePart(attempt: RefundAttempt, { lineNos = [], cents }: RefundPart): boolean {
  const isOfSameLines = attempt.lineNos.toSorted().join() === lineNos.toSorted().join()
  return (
    isOfSameLines && (lineNos.length > 0 || cents === undefined || cents === attempt.amountCents)
  )
}
