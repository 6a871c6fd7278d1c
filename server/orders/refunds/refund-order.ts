import { formatMoney } from '#domain/money.ts'
import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import { readLedger } from '#server/db/ledger.ts'
import { findOrder, listOrderLines, type Order, type OrderLine } from '#server/db/orders.ts'
import { giveBack } from './attempt-refund.ts'
import { describeDispute, isLineRefunded } from './ledger-facts.ts'
import { type RefundablePayment, readRefundable } from './read-refundable.ts'
import { listUntoldAttempts, markAttemptsTold } from './refund-attempts.ts'
import { unlessOvertaken } from './refund-errors.ts'

export interface AskedRefund extends RefundPart {
  /** A payment other than the order's own. */
  paymentId?: string | undefined
  /** Even if a bank has the disputed money. */
  despiteDispute?: boolean | undefined
  /** Refunded amount the caller last saw. */
  seenCents: number
}

export interface MadeRefund {
  cents: number
  lineNos: readonly number[]
  order: Order
}

/**
 * Refunds lines, a sum or the rest. Simultaneous calls refund once. It rereads the refunds first and stops at one the
 * caller has not seen. The order is updated as after any refund (T14).
 * @throws AdminRefusal
 * @throws RefundUnknownError when the outcome is not known yet
 * @throws ProviderError when nothing was refunded
 */
export function refundOrder(
  deps: AdminDeps,
  known: Order,
  asked: AskedRefund,
): Promise<MadeRefund> {
  return unlessOvertaken(() => refundOnce(deps, known, asked))
}

async function refundOnce(deps: AdminDeps, known: Order, asked: AskedRefund): Promise<MadeRefund> {
  const refundable = await readForRefund(deps, known, { paymentId: asked.paymentId })
  const disputed = asked.despiteDispute ? undefined : describeDispute(refundable)
  if (disputed) throw new AdminRefusal(`Nothing was refunded: ${disputed}.`)
  await refuseUnseen(deps, refundable, asked.seenCents)
  const { cents, lineNos } = await chooseRefund(deps, refundable, asked)
  await giveBack(deps, refundable, { who: deps.who, cents, lineNos, cause: 'owner' })
  return { cents, lineNos, order: (await findOrder(deps.db, known.id)) ?? refundable.order }
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
  throw new AdminRefusal(`Order ${order.number} is not paid.`)
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

/** Stops at a refund that the caller has not seen. */
async function refuseUnseen(
  { db }: AdminDeps,
  { order, payment, refundedCents }: RefundablePayment,
  seenCents: number,
) {
  const cents = refundedCents - seenCents
  if (cents <= 0) return
  await markAttemptsTold(db, await listUntoldAttempts(db, payment.id))
  throw new AdminRefusal(
    `${formatMoney(cents, order.currency)} of order ${order.number} was refunded since you looked. Nothing more was refunded. Check the order before you try again.`,
  )
}

/** Lines at their price, or a sum; with neither, everything left. */
export interface RefundPart {
  lineNos?: readonly number[] | undefined
  cents?: number | undefined
}

/** @throws AdminRefusal when less than the sum, or nothing, is left */
export async function chooseRefund(
  { db }: Pick<AdminDeps, 'db'>,
  refundable: RefundablePayment,
  { lineNos: named = [], cents: sum }: RefundPart,
): Promise<{ cents: number; lineNos: readonly number[] }> {
  const { order, payment, refundedCents } = refundable
  const lineNos = [...new Set(named)]
  const left = payment.amountCents - refundedCents
  if (left <= 0) throw new AdminRefusal(`Order ${order.number} is already fully refunded.`)
  const lines = lineNos.length > 0 ? await listOrderLines(db, order.id) : []
  const prices = lineNos.map((lineNo) => priceOfLine(refundable, lines, lineNo))
  const price = prices.reduce((total, one) => total + one, 0)
  const cents = lineNos.length > 0 ? Math.min(price, left) : (sum ?? left)
  if (cents > left) {
    const { number, currency } = order
    const most = formatMoney(left, currency)
    throw new AdminRefusal(`Only ${most} of order ${number} is left to refund.`)
  }
  return { cents, lineNos }
}

function priceOfLine(
  { order: { number }, ledger }: RefundablePayment,
  lines: readonly OrderLine[],
  lineNo: number,
): number {
  const line = lines.find((candidate) => candidate.lineNo === lineNo)
  if (!line) throw new AdminRefusal(`Order ${number} has no line ${lineNo}.`)
  if (isLineRefunded(ledger, lineNo)) {
    throw new AdminRefusal(`Line ${lineNo} of order ${number} is already refunded.`)
  }
  return line.unitCents * line.quantity
}
