import { capitalised } from '#domain/capitalised.ts'
import { feeNoteOf } from '#domain/catalogue/prices.ts'
import { deriveOrder, disputeOutcome } from '#domain/ledger.ts'
import { isTakenBack, type OrderState, wasFulfilled } from '#domain/order-state.ts'
import { type CommissionOfLine, listCommissionsOfOrders } from '#server/db/desk/commissions.ts'
import { type OrderActivity, readActivity } from '#server/db/desk/order-activity.ts'
import type { LedgerRows } from '#server/db/ledger.ts'
import { listOrderNotes } from '#server/db/order-notes.ts'
import type { Order } from '#server/db/orders.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { refundedOf } from '#server/orders/refunds/ledger-facts.ts'
import { listOpenAttemptsOf } from '#server/orders/refunds/refund-attempts.ts'
import { describeOpenAttempts } from '#server/orders/refunds/refund-errors.ts'
import { describeService, describeState, type Fate, lineWords } from './describe-order-state.ts'
import { moneyOf } from './money-of.ts'
import { type OrderRecord, readOrder } from './read-order.ts'
import { readTimeline } from './read-timeline.ts'
import { moneyStateInWords } from './timeline-words.ts'

export async function readDeskOrder(deps: DeskDeps, order: Order) {
  const [record, activity, notes, commissions, attempts] = await Promise.all([
    readOrder(deps, order),
    readActivity(deps.db, order.id),
    listOrderNotes(deps.db, order.id),
    listCommissionsOfOrders(deps.db, [order.id]),
    listOpenAttemptsOf(deps.db, [{ orderId: order.id }]),
  ])
  const { ledger } = record
  const { state } = order
  const withdrawnCents = sumDue(record, activity)
  return {
    number: Number(order.number), // a bigint, which the driver returns as text
    ...describeState(state, commissions, withdrawnCents > 0),
    isOwned: wasFulfilled(state) && !isTakenBack(state),
    /** True while awaiting payment review or delivery. */
    isOpen: !wasFulfilled(state),
    isMovable: isMovable(order),
    isTest: !order.livemode,
    madeAt: order.createdAt,
    paidAt: order.paidAt,
    email: order.email,
    isGuest: order.guest,
    money: moneyOf(order, ledger, withdrawnCents),
    lines: describeLines(record, activity, commissions),
    payments: ledger.payments.map(({ id, paidAt, amountCents: cents }) => {
      return { id, paidAt, cents, refundedCents: refundedOf(ledger, id) }
    }),
    disputes: openDisputes(ledger),
    // disputes have a field of their own
    alarms: record.alarms.filter(({ kind }) => kind !== 'dispute').map(({ what }) => what),
    /** Refunds without a known outcome; they can be looked up. */
    unknownRefund: describeOpenAttempts(attempts),
    timeline: readTimeline(record, activity, notes, commissions),
    // for a search at the provider
    paymentId: order.paymentIntentId,
    sessionId: order.paymentSessionId,
  }
}

/** Price in cents of the lines whose refund is due. */
function sumDue({ lines }: OrderRecord, { withdrawals }: OrderActivity): number {
  const due = withdrawals
    .flatMap((withdrawal) => withdrawal.lines)
    .filter(({ outcome }) => outcome === 'refund')
  return lines
    .filter(({ lineNo }) => due.some((line) => line.lineNo === lineNo))
    .reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)
}

function isMovable({ state, ownerKey }: Order): boolean {
  const isPaid = wasFulfilled(state) || state === 'paid' || state === 'review'
  return isPaid && !ownerKey.startsWith('erased:')
}

function openDisputes({ disputes }: LedgerRows) {
  return disputes
    .filter(({ status }) => disputeOutcome(status) === 'open')
    .map(({ amountCents: cents, status, dueBy }) => {
      const state = capitalised(moneyStateInWords(status))
      return { cents, state, dueBy: dueBy?.toISOString() ?? null }
    })
    .toSorted((one, other) => (one.dueBy ?? '9').localeCompare(other.dueBy ?? '9'))
}

function describeLines(
  { order, lines, ledger, begun }: OrderRecord,
  { openings, withdrawals }: OrderActivity,
  commissions: readonly CommissionOfLine[],
) {
  const { statusOf } = deriveOrder({ ...order, isDelivered: order.fulfilledAt !== null }, ledger)
  const has = (rows: readonly { lineNo: number }[], lineNo: number) =>
    rows.some((row) => row.lineNo === lineNo)
  return lines.map(({ lineNo, productName, quantity, unitCents, monthlyFeeCents }) => {
    const asked = withdrawals.flatMap((withdrawal) => withdrawal.lines)
    const fate = fateOf(order.state, {
      status: statusOf(lineNo),
      isOpened: has(
        openings.filter(({ userId }) => userId === order.userId),
        lineNo,
      ),
      isBegun: has(begun, lineNo),
      request: commissions.find((commission) => commission.lineNo === lineNo),
      isAsked: asked.some((line) => line.lineNo === lineNo && line.outcome === 'asked'),
      isDue: asked.some((line) => line.lineNo === lineNo && line.outcome === 'refund'),
    })
    const isRefundable = ledger.payments.length > 0 && statusOf(lineNo) === 'completed'
    return {
      lineNo,
      name: productName,
      quantity,
      cents: unitCents * quantity,
      /** A fee that begins later. */
      feeNote: feeNoteOf({ monthlyFeeCents }, order.currency),
      isRefundable,
      ...fate,
    }
  })
}

function fateOf(
  state: OrderState,
  line: {
    status: 'completed' | 'refunded' | 'revoked'
    isOpened: boolean
    isBegun: boolean
    request: CommissionOfLine | undefined
    isAsked: boolean
    isDue: boolean
  },
): Fate {
  if (line.status !== 'completed') return lineWords[line.status]
  if (!wasFulfilled(state)) return lineWords.undelivered
  if (line.isDue) return lineWords.refund_due
  if (line.isAsked) return lineWords.withdrawal_open
  if (line.request) return describeService(line.request, line.isBegun)
  if (line.isBegun) return lineWords.to_start_early
  return line.isOpened ? lineWords.opened : lineWords.delivered
}
