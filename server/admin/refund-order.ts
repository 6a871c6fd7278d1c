import { isRefunded } from '#domain/ledger.ts'
import { formatMoney } from '#domain/money.ts'
import { isTakenBack } from '#domain/order-state.ts'
import { recordAct } from '../db/audit.ts'
import { readLedger } from '../db/ledger.ts'
import { findOrder, listOrderLines, type Order } from '../db/orders.ts'
import { describeDispute } from '../orders/refunds/describe-dispute.ts'
import { giveBack, refundFacts } from '../orders/refunds/give-back.ts'
import { beforeLostRefund } from '../orders/refunds/past-refunds.ts'
import {
  type RefundablePayment,
  readRefundable,
  refundedOf,
} from '../orders/refunds/read-refundable.ts'
import { type AdminDeps, AdminRefusal } from './admin-deps.ts'
import { type Arguments, getOrder, readSum, readWhole } from './arguments.ts'

/**
 * refund <number> [--amount $ | --line n] [--payment pi_…] [--despite-dispute]: refunds a sum, one line, or the rest of a payment of the
 * order, through the provider. Two simultaneous calls refund once. The refunds so far are read from the provider
 * first: the command stops if the ledger did not know one of them, or if one may stem from an earlier call that got
 * no response. The order is updated as after any refund (T14).
 */
export async function refundOrder(deps: AdminDeps, given: Arguments): Promise<string> {
  const asked = readOptions(given)
  const known = await getOrder(deps, given)
  const { number } = known
  const sessionId = await findSessionId(deps, known, asked.paymentId)
  const knownCents = await knownRefundsOf(deps, known, asked.paymentId)
  const { paymentId } = asked
  const refundable = await readRefundable(deps, known, {
    sessionId,
    paymentId,
    cause: 'owner',
  })
  if (!refundable) {
    const { state } = (await findOrder(deps.db, known.id)) ?? known
    throw new AdminRefusal(`Order ${number} is not paid (${state}).`)
  }
  const disputed = given.flags.has('despite-dispute') ? undefined : describeDispute(refundable)
  if (disputed !== undefined) throw new AdminRefusal(`Nothing was given back: ${disputed}.`)
  await refuseUnknownRefund(deps, refundable, knownCents)
  const { cents, lineNos } = await chooseSum(deps, refundable, asked)
  await giveBack(deps, refundable, { who: deps.who, cents, lineNos, cause: 'owner' })
  const state = (await findOrder(deps.db, known.id))?.state ?? refundable.order.state
  return describeRefund(state, { number, cents, lineNos })
}

interface Asked {
  cents: number | undefined
  lineNo: number | undefined
  paymentId: string | undefined
}

/** @throws AdminRefusal for a sum or a line number that is none, or for both at once */
function readOptions({ options }: Arguments): Asked {
  const { amount, line, payment } = options
  if (amount !== undefined && line !== undefined) {
    throw new AdminRefusal('Say either --amount or --line.')
  }
  return {
    cents: amount === undefined ? undefined : readSum(amount),
    lineNo: line === undefined ? undefined : readWhole(line, { name: 'line', least: 1, most: 99 }),
    paymentId: payment,
  }
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

/** @throws AdminRefusal when less than the requested sum, or nothing, is left to refund */
async function chooseSum(
  { db }: AdminDeps,
  { order, payment, refundedCents }: RefundablePayment,
  asked: Asked,
): Promise<{ cents: number; lineNos: number[] }> {
  const { number } = order
  const left = payment.amountCents - refundedCents
  if (left <= 0) throw new AdminRefusal(`All of order ${number} was given back before.`)
  const cents =
    asked.lineNo === undefined ? (asked.cents ?? left) : await priceOfLine(db, order, asked.lineNo)
  if (cents > left) {
    throw new AdminRefusal(`Only ${formatMoney(left)} of order ${number} is left to give back.`)
  }
  return { cents, lineNos: asked.lineNo === undefined ? [] : [asked.lineNo] }
}

/** @throws AdminRefusal when the order has no such line, or it was refunded */
async function priceOfLine(db: AdminDeps['db'], { id, number }: Order, lineNo: number) {
  const line = (await listOrderLines(db, id)).find((candidate) => candidate.lineNo === lineNo)
  if (!line) throw new AdminRefusal(`Order ${number} has no line ${lineNo}.`)
  const { refunds } = await readLedger(db, id)
  if (refunds.some(({ status, lineNos }) => isRefunded(status) && lineNos.includes(lineNo))) {
    throw new AdminRefusal(`Line ${lineNo} of order ${number} was given back before.`)
  }
  return line.unitCents * line.quantity
}

/**
 * Stops once when the provider reports a refund this command may be about. A second run continues.
 * @throws AdminRefusal
 */
async function refuseUnknownRefund(
  deps: AdminDeps,
  refundable: RefundablePayment,
  knownCents: number,
) {
  const { refundedCents, acts } = refundable
  const { number, state } = refundable.order
  const facts = refundFacts(refundable)
  const before = beforeLostRefund(acts)
  const wasLost = before !== undefined && refundedCents > before
  if (wasLost) {
    await recordAct(deps.db, { who: deps.who, act: 'refund found', orderNumber: number, facts })
  } else if (refundedCents <= knownCents) return
  const unknownSum = formatMoney(refundedCents - (wasLost ? before : knownCents))
  const how = wasLost
    ? 'was given back since the last refund began, whose outcome was not known'
    : 'was given back already, which the shop hears of only now'
  throw new AdminRefusal(
    `${unknownSum} of order ${number} ${how}. The order is ${state}. Nothing more was given back; repeat the command if that is wanted.`,
  )
}

function describeRefund(
  state: Order['state'],
  { number, cents, lineNos }: { number: number; cents: number; lineNos: readonly number[] },
): string {
  const given = `${formatMoney(cents)} of order ${number} is on its way back to the card. The order is ${state}`
  if (isTakenBack(state)) return `${given}: it was taken back, and the buyer is told by mail.`
  return lineNos.length > 0
    ? `${given}: line ${lineNos.join(', ')} was taken back, the buyer keeps the rest and is told by mail.`
    : `${given}: the buyer keeps it, and is told by mail.`
}
