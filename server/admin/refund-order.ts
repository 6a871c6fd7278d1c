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
 * refund <number> [--amount $]: gives back a sum, or all that is left, through the provider; sent twice at
 * once it gives the money back once. What was given back before is read there first: if our books did not know,
 * or it may have been by a refund whose answer was lost, it stops and says so. The order then follows as after
 * any refund (T14).
 */
export async function refundOrder(deps: AdminDeps, given: Arguments): Promise<string> {
  const asked = given.options['amount']
  const requestedCents = asked === undefined ? undefined : readCents(asked)
  const known = await getOrder(deps, given)
  const { number, paymentSessionId } = known
  if (!paymentSessionId) throw new AdminRefusal(`Order ${number} was never paid.`)
  const acts = await listActs(deps.db, number) // read first: what they say was done, the provider knows
  const synced = (await syncOrderWithProvider(deps, paymentSessionId, 'owner')) ?? known
  const session = await deps.payments.findSession(paymentSessionId)
  // less than the books say once a refund came back
  const order = { ...synced, refundedCents: session?.refundedCents ?? synced.refundedCents }
  const { paymentIntentId } = order
  await refuseUnknownRefund(deps, { order, known, before: beforeLostRefund(acts) })
  if (!paymentIntentId) throw new AdminRefusal(`Order ${number} is not paid (${order.state}).`)
  const paidCents = session?.amountTotalCents ?? order.totalCents
  const cents = refundable(order, { paidCents, requestedCents })
  await giveBack(deps, { order, paymentIntentId, cents, answered: countAnswered(acts) })
  await syncOrderWithProvider(deps, paymentSessionId, 'owner')
  const state = (await findOrder(deps.db, order.id))?.state ?? order.state
  // of money that came back and is given again the books, and so the buyer, hear nothing new
  return describeRefund(state, {
    number,
    cents,
    isTold: order.refundedCents + cents > synced.refundedCents,
  })
}

/** @throws AdminRefusal when nothing is left of the payment, or less than that */
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

/** @throws AdminRefusal when money went back that this command may be about; repeated, it goes on */
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
 * The act is written down before it is done, and once more when it is done or failed. A refusal or an answer of
 * 5xx is given to the same key for a day, though its cause may be gone, so the next try takes another; whether
 * the money went back after all was read before.
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
