import { formatMoney } from '#domain/money.ts'
import { purchaseStatusOf } from '#domain/order-state.ts'
import { listActs, recordAct } from '../db/audit.ts'
import { findOrder, type Order } from '../db/orders.ts'
import { syncOrderWithProvider } from '../orders/fulfilment/fulfil-order.ts'
import { ProviderError } from '../payments/provider-error.ts'
import { type AdminDeps, AdminRefusal } from './admin-deps.ts'
import { type Arguments, getOrder } from './arguments.ts'
import { beforeLostRefund, countAnswered } from './past-refunds.ts'

/**
 * refund <number> [--amount $]: refunds a sum, or the rest of the payment, through the provider. Two simultaneous
 * calls refund once. The refunds so far are read from the provider first: the command stops if the database did
 * not know one of them, or if one may stem from an earlier call that got no response. The order is updated as
 * after any refund (T14).
 */
export async function refundOrder(deps: AdminDeps, given: Arguments): Promise<string> {
  const asked = given.options['amount']
  const requestedCents = asked === undefined ? undefined : readCents(asked)
  const known = await getOrder(deps, given)
  const { number, paymentSessionId } = known
  if (!paymentSessionId) throw new AdminRefusal(`Order ${number} was never paid.`)
  const acts = await listActs(deps.db, number) // read before the provider is asked, so that it knows every refund recorded here
  const synced = (await syncOrderWithProvider(deps, paymentSessionId, 'owner')) ?? known
  const session = await deps.payments.findSession(paymentSessionId)
  // the provider's sum is lower than the order's after a refund came back
  const order = { ...synced, refundedCents: session?.refundedCents ?? synced.refundedCents }
  const { paymentIntentId } = order
  await refuseUnknownRefund(deps, { order, known, before: beforeLostRefund(acts) })
  if (!paymentIntentId) throw new AdminRefusal(`Order ${number} is not paid (${order.state}).`)
  const paidCents = session?.amountTotalCents ?? order.totalCents
  const cents = refundable(order, { paidCents, requestedCents })
  await giveBack(deps, { order, paymentIntentId, cents, answered: countAnswered(acts) })
  await syncOrderWithProvider(deps, paymentSessionId, 'owner')
  const state = (await findOrder(deps.db, order.id))?.state ?? order.state
  // a sum that came back and is refunded again does not raise the order's refunded sum, so no mail is sent
  return describeRefund(state, {
    number,
    cents,
    isTold: order.refundedCents + cents > synced.refundedCents,
  })
}

/** @throws AdminRefusal when less than the requested sum, or nothing, is left to refund */
function refundable(
  { number, refundedCents }: Pick<Order, 'number' | 'refundedCents'>,
  { paidCents, requestedCents }: { paidCents: number; requestedCents: number | undefined },
): number {
  const left = paidCents - refundedCents
  if (left <= 0) throw new AdminRefusal(`All of order ${number} was given back before.`)
  if (requestedCents !== undefined && requestedCents > left) {
    throw new AdminRefusal(`Only ${formatMoney(left)} of order ${number} is left to give back.`)
  }
  return requestedCents ?? left
}

/**
 * Stops once when the provider reports a refund this command may be about. A second run continues.
 * @throws AdminRefusal
 */
async function refuseUnknownRefund(
  deps: AdminDeps,
  { order, known, before }: { order: Order; known: Order; before: number | undefined },
) {
  const { number, refundedCents, state } = order
  const wasLost = before !== undefined && refundedCents > before
  if (wasLost) await recordAct(deps.db, { who: deps.who, act: 'refund found', orderNumber: number })
  else if (refundedCents <= known.refundedCents) return
  const unknownSum = formatMoney(refundedCents - (wasLost ? before : known.refundedCents))
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
    order,
    paymentIntentId,
    cents,
    answered,
  }: {
    order: Pick<Order, 'id' | 'number' | 'refundedCents'>
    paymentIntentId: string
    cents: number
    answered: number
  },
) {
  const { id, number, refundedCents } = order
  const note = (act: string, more = {}) =>
    recordAct(deps.db, {
      who: deps.who,
      act,
      orderNumber: number,
      facts: { cents, refundedCents, ...more },
    })
  const idempotencyKey = `refund_${id}_${refundedCents}_${cents}_${answered}`
  await note('refund')
  try {
    await deps.payments.refund({ paymentIntentId, cents, idempotencyKey })
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
  { number, cents, isTold }: { number: number; cents: number; isTold: boolean },
): string {
  const given = `${formatMoney(cents)} of order ${number} is on its way back to the card`
  const keeps = purchaseStatusOf(state) === 'completed'
  if (!isTold) return `${given}, once more. The buyer was told by mail the first time.`
  return keeps
    ? `${given}. The order is ${state}: the buyer keeps it, and is told by mail.`
    : `${given}. The order is ${state}: it was taken back, and the buyer is told by mail.`
}
