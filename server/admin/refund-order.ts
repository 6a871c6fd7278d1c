import { isRefunded } from '#domain/ledger.ts'
import { formatMoney } from '#domain/money.ts'
import { isTakenBack } from '#domain/order-state.ts'
import { listActs, recordAct } from '../db/audit.ts'
import { type PaymentRow, readLedger } from '../db/ledger.ts'
import { findOrder, listOrderLines, type Order } from '../db/orders.ts'
import { syncOrderWithProvider } from '../orders/fulfilment/fulfil-order.ts'
import { ProviderError } from '../payments/provider-error.ts'
import { type AdminDeps, AdminRefusal } from './admin-deps.ts'
import { type Arguments, getOrder, readWhole } from './arguments.ts'
import { beforeLostRefund, countAnswered } from './past-refunds.ts'

/**
 * refund <number> [--amount $ | --line n] [--payment pi_…]: refunds a sum, one line, or the rest of a payment of the
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
  // read before the provider is asked, so that it knows every refund recorded here
  const acts = await listActs(deps.db, number)
  const order = (await syncOrderWithProvider(deps, sessionId, 'owner')) ?? known
  const payment = await findPayment(deps, order, asked.paymentId)
  const refundedCents = await refundedOf(deps, order, payment.id)
  const isMain = payment.id === order.paymentIntentId
  const ofPayment = acts.filter(
    ({ facts }) => (facts['payment'] ?? order.paymentIntentId) === payment.id,
  )
  const before = beforeLostRefund(ofPayment)
  const ofOther = isMain ? {} : { payment: payment.id }
  await refuseUnknownRefund(deps, { order, refundedCents, knownCents, before, facts: ofOther })
  const { cents, lineNos } = await chooseSum(deps, { order, payment, refundedCents, asked })
  const answered = countAnswered(ofPayment)
  await giveBack(deps, {
    number,
    payment,
    cents,
    lineNos,
    facts: {
      cents,
      refundedCents,
      ...ofOther,
      ...(lineNos.length > 0 ? { lineNos } : {}),
    },
    idempotencyKey: `refund_${isMain ? order.id : payment.id}_${refundedCents}_${cents}_${answered}${lineNos.length > 0 ? `_line${lineNos.join('_')}` : ''}`,
  })
  await syncOrderWithProvider(deps, sessionId, 'owner')
  const state = (await findOrder(deps.db, order.id))?.state ?? order.state
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
    cents: amount === undefined ? undefined : readCents(amount),
    lineNo: line === undefined ? undefined : readWhole(line, { name: 'line', least: 1, most: 99 }),
    paymentId: payment,
  }
}

/** The payment session of the order's own payment, or of the one asked for. @throws AdminRefusal when there is none */
async function findSessionId(deps: AdminDeps, order: Order, paymentId: string | undefined) {
  if (paymentId !== undefined) return (await findPayment(deps, order, paymentId)).sessionId
  if (order.paymentSessionId) return order.paymentSessionId
  throw new AdminRefusal(`Order ${order.number} was never paid.`)
}

/** @throws AdminRefusal when the order has no such payment */
async function findPayment(
  deps: AdminDeps,
  { id, number, state, paymentIntentId }: Order,
  asked: string | undefined,
): Promise<PaymentRow> {
  const wanted = asked ?? paymentIntentId
  const { payments } = await readLedger(deps.db, id)
  const payment = payments.find((row) => row.id === wanted)
  if (payment) return payment
  if (asked !== undefined) throw new AdminRefusal(`Order ${number} has no payment ${asked}.`)
  throw new AdminRefusal(`Order ${number} is not paid (${state}).`)
}

/** The refunded sum of a payment, by default of the order's own. */
async function refundedOf(
  { db }: AdminDeps,
  { id, paymentIntentId }: Order,
  paymentId: string | undefined,
): Promise<number> {
  const { refunds } = await readLedger(db, id)
  return refunds
    .filter((refund) => refund.paymentId === (paymentId ?? paymentIntentId))
    .filter(({ status }) => isRefunded(status))
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** As refundedOf; an order refunded before there was a ledger knows the sum only. */
async function knownRefundsOf(deps: AdminDeps, order: Order, paymentId: string | undefined) {
  const cents = await refundedOf(deps, order, paymentId)
  const isMain = paymentId === undefined || paymentId === order.paymentIntentId
  return isMain ? Math.max(cents, order.refundedCents) : cents
}

/** @throws AdminRefusal when less than the requested sum, or nothing, is left to refund */
async function chooseSum(
  { db }: AdminDeps,
  {
    order,
    payment,
    refundedCents,
    asked,
  }: { order: Order; payment: PaymentRow; refundedCents: number; asked: Asked },
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
  {
    order: { number, state },
    refundedCents,
    knownCents,
    before,
    facts,
  }: {
    order: Order
    refundedCents: number
    knownCents: number
    before: number | undefined
    facts: Readonly<Record<string, unknown>>
  },
) {
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

/**
 * Sends the refund and records it in the audit log before and after. The provider repeats a refusal or a 5xx for
 * the same idempotency key for a day, so the next attempt uses another key; whether the money was refunded after
 * all has been read before.
 */
async function giveBack(
  deps: AdminDeps,
  {
    number,
    payment,
    cents,
    lineNos,
    facts,
    idempotencyKey,
  }: {
    number: number
    payment: PaymentRow
    cents: number
    lineNos: readonly number[]
    facts: Readonly<Record<string, unknown>>
    idempotencyKey: string
  },
) {
  const note = (act: string, more = {}) =>
    recordAct(deps.db, {
      who: deps.who,
      act,
      orderNumber: number,
      facts: { ...facts, ...more },
    })
  await note('refund')
  try {
    const { id: paymentIntentId, orderId } = payment
    await deps.payments.refund({ paymentIntentId, cents, orderId, lineNos, idempotencyKey })
  } catch (error) {
    const trouble = error instanceof ProviderError ? error.trouble : 'unknown'
    await note('refund failed', { trouble })
    throw error
  }
  await note('refund done')
}

function readCents(text: string): number {
  const match = /^\$?(\d{1,6})(?:\.(\d{2}))?$/.exec(text)
  const cents = Number(match?.[1] ?? 0) * 100 + Number(match?.[2] ?? 0)
  if (cents > 0) return cents
  throw new AdminRefusal('--amount must be a sum of dollars such as 12 or 12.50.')
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
