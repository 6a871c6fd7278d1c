import { recordAct } from '../db/audit.ts'
import { readLedger } from '../db/ledger.ts'
import { findOrder, type Order } from '../db/orders.ts'
import { findDispute } from '../orders/refunds/describe-dispute.ts'
import { giveBack, refundFacts } from '../orders/refunds/give-back.ts'
import { beforeLostRefund } from '../orders/refunds/past-refunds.ts'
import {
  type RefundablePayment,
  readRefundable,
  refundedOf,
} from '../orders/refunds/read-refundable.ts'
import { type AdminDeps, AdminRefusal } from './admin-deps.ts'
import { chooseRefund, type RefundPart } from './choose-refund.ts'
import { OrderRefusal } from './order-refusal.ts'

/** A refund as it is asked for. */
export interface AskedRefund extends RefundPart {
  /** A payment of the order other than its own. */
  paymentId?: string | undefined
  /** Also where a bank has the money of a disputed payment. */
  despiteDispute?: boolean | undefined
  /** What whoever asks has seen as refunded of the payment; by default what the shop knew. */
  seenCents?: number | undefined
}

/** What went back, and the order after it. */
export interface MadeRefund {
  cents: number
  lineNos: readonly number[]
  order: Order
}

/**
 * Refunds lines, a sum, or the rest of a payment of the order, through the provider. Two simultaneous calls refund once.
 * The refunds so far are read from the provider first: it stops if one of them was not seen, or if one may stem from an
 * earlier call that got no response. The order is updated as after any refund (T14).
 * @throws AdminRefusal, ProviderError
 */
export async function refundOrder(
  deps: AdminDeps,
  known: Order,
  asked: AskedRefund,
): Promise<MadeRefund> {
  const knownCents = asked.seenCents ?? (await knownRefundsOf(deps, known, asked.paymentId))
  const refundable = await readForRefund(deps, known, asked.paymentId)
  const { order } = refundable
  const outcome = asked.despiteDispute ? undefined : findDispute(refundable)
  if (outcome) throw new OrderRefusal({ why: 'disputed', order, outcome })
  const hasSeen = asked.seenCents !== undefined
  await refuseUnknownRefund(deps, refundable, { knownCents, hasSeen })
  const { cents, lineNos } = await chooseRefund(deps, refundable, asked)
  await giveBack(deps, refundable, { who: deps.who, cents, lineNos, cause: 'owner' })
  return { cents, lineNos, order: (await findOrder(deps.db, known.id)) ?? order }
}

/** A payment of the order as the provider has it now. @throws AdminRefusal when there is none, ProviderError */
export async function readForRefund(
  deps: AdminDeps,
  known: Order,
  paymentId: string | undefined,
): Promise<RefundablePayment> {
  const sessionId = await findSessionId(deps, known, paymentId)
  const refundable = await readRefundable(deps, known, { sessionId, paymentId, cause: 'owner' })
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
 * Stops once when the provider reports a refund this one may be about. A second run continues; so does whoever has seen
 * it.
 * @throws AdminRefusal
 */
async function refuseUnknownRefund(
  deps: AdminDeps,
  refundable: RefundablePayment,
  { knownCents, hasSeen }: { knownCents: number; hasSeen: boolean },
) {
  const { order, refundedCents, acts } = refundable
  const before = beforeLostRefund(acts)
  const wasLost = before !== undefined && refundedCents > before
  if (wasLost) {
    const facts = refundFacts(refundable)
    await recordAct(deps.db, {
      who: deps.who,
      act: 'refund found',
      orderNumber: order.number,
      facts,
    })
  }
  const isKnown = refundedCents <= knownCents
  if (isKnown && (hasSeen || !wasLost)) return
  const cents = refundedCents - (wasLost && !hasSeen ? before : knownCents)
  throw new OrderRefusal({ why: 'refund_found', order, cents, wasLost })
}
