import { hash, randomUUID } from 'node:crypto'
import type { CheckoutAnswer } from '#contract/functions.ts'
import { canonicalEmail, isDeliverableEmail } from '#domain/email-address.ts'
import { AppError } from '#domain/errors.ts'
import { wasFulfilled } from '#domain/order-state.ts'
import { canSignIn } from '#server/accounts/sign-up/check-email.ts'
import {
  findOrder,
  insertOrder,
  listPayableOrders,
  type NewOrder,
  type Order,
} from '#server/db/orders.ts'
import { publishedCurrency } from '#server/db/publications.ts'
import { lockUserForShare } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { fulfilOrder } from '#server/orders/fulfilment/fulfil-order.ts'
import { scheduleReconcile } from '#server/orders/reconcile/reconcile-plan.ts'
import { refuseUndeliverable } from './check-content.ts'
import { openPaymentPage } from './open-payment-page.ts'
import { type CartLine, type PricedLine, priceCart, priceModeOf, totalCents } from './price-cart.ts'

/** Minimum time left to reuse a payment page. */
const SPARE_MS = 5 * 60_000

export interface CheckoutInput {
  cartItems: readonly CartLine[]
  /** Typed by a guest; ignored for a signed-in customer. */
  email: string
  user: { id: string; email: string } | undefined
  /** Browser cookie: other browsers cannot reuse or close a guest's payment page. */
  browserId: string
}

/**
 * Commits the order before asking the provider. The same cart gets the same payment page; a changed cart or price closes
 * the older one (T09, decision B8).
 * @throws AppError as priceCart does, bad_email, price_unavailable, checkout_unavailable, session_not_found when the
 * account was deleted
 */
export async function startCheckout(deps: Deps, input: CheckoutInput): Promise<CheckoutAnswer> {
  const currency = deps.site.money.currency.toLowerCase()
  const mode = priceModeOf(deps.settings)
  const lines = priceCart(deps.catalogue, input.cartItems, { mode, currency })
  const email = input.user?.email ?? canonicalEmail(input.email)
  if (!input.user) {
    if (!isDeliverableEmail(email)) throw new AppError('bad_email')
    if (await canSignIn(deps, email)) return { message: 'account_exists' }
  }
  await refuseUndeliverable(deps, lines)
  const ownerKey = ownerKeyOf(input, email)
  const cartHash = cartHashOf(lines, currency)
  const known = await listPayableOrders(deps.db, ownerKey)
  const same = known.find((order) => order.cartHash === cartHash)
  if (same && (await finishEarlierOrder(deps, same)) === 'paid') return { message: 'already_paid' }
  const others = known.filter((order) => order !== same)
  await closeOtherOrders(deps, others)
  const order = await findOrCreateOrder(deps, {
    ownerKey,
    cartHash,
    currency,
    email,
    userId: input.user?.id ?? null,
    lines,
  })
  deps.checkpoint?.('order-stored')
  const url = await openPaymentPage(deps, order)
  deps.checkpoint?.('page-stored')
  return { url }
}

async function finishEarlierOrder(deps: Deps, order: Order): Promise<'payable' | 'paid' | 'gone'> {
  if (!order.paymentSessionId) return 'payable'
  const seen = await pollOrder(deps, order.id, order.paymentSessionId)
  if (seen !== 'payable') return seen
  const endsAt = order.checkoutExpiresAt?.getTime() ?? 0
  if (endsAt - Date.now() > SPARE_MS) return 'payable'
  await deps.payments.expireSession(order.paymentSessionId)
  return (await pollOrder(deps, order.id, order.paymentSessionId)) === 'paid' ? 'paid' : 'gone'
}

async function pollOrder(deps: Deps, orderId: string, sessionId: string) {
  await fulfilOrder(deps, sessionId, 'checkout')
  const state = (await findOrder(deps.db, orderId))?.state
  if (state === 'expired') return 'gone'
  const isPaid = state === 'paid' || state === 'review' || (state && wasFulfilled(state))
  return isPaid ? 'paid' : 'payable'
}

async function findOrCreateOrder(
  deps: Deps,
  newOrder: Pick<NewOrder, 'ownerKey' | 'cartHash' | 'currency' | 'email' | 'userId' | 'lines'>,
): Promise<Order> {
  const id = randomUUID()
  deps.checkpoint?.('checkout-asked')
  await deps.db.transaction().execute(async (trx) => {
    const { userId } = newOrder
    if (userId !== null && !(await lockUserForShare(trx, userId)))
      throw new AppError('session_not_found')
    const written = await insertOrder(trx, {
      ...newOrder,
      id,
      livemode: deps.settings.mode === 'live',
      totalCents: totalCents(newOrder.lines),
      idempotencyKey: `co_${id}_1`,
      termsVersion: deps.site.termsVersion,
    })
    if (written && (await publishedCurrency(trx)) !== newOrder.currency)
      throw new AppError('price_changed') // the change reaches this process in a few seconds
    if (written) await scheduleReconcile(deps.jobs, trx, { orderId: id, poll: 0 })
  })
  const payable = await listPayableOrders(deps.db, newOrder.ownerKey)
  const order = payable.find((candidate) => candidate.cartHash === newOrder.cartHash)
  if (!order) throw new AppError('checkout_unavailable')
  return order
}

function ownerKeyOf({ user, browserId }: CheckoutInput, email: string): string {
  return user ? `user:${user.id}` : guestOwnerKey(email, browserId)
}

export function guestOwnerKey(email: string, browserId: string): string {
  return `guest:${hash('sha256', `${email} ${browserId}`)}`
}

function cartHashOf(lines: readonly PricedLine[], currency: string): string {
  const prices = lines.map(
    ({ priceId, quantity, unitCents, monthlyFeeCents }) =>
      `${priceId}:${quantity}:${unitCents}:${monthlyFeeCents}`,
  )
  return hash('sha256', [currency, ...prices.toSorted()].join(' '))
}

/**
 * Expires the customer's other payment pages, so that only one can be paid. If the provider is down, checkout continues
 * and reconcile catches up.
 */
async function closeOtherOrders(deps: Deps, orders: readonly Order[]): Promise<void> {
  for (const { paymentSessionId } of orders) {
    if (!paymentSessionId) continue
    try {
      await deps.payments.expireSession(paymentSessionId)
      await fulfilOrder(deps, paymentSessionId, 'checkout')
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      deps.log.warn({ err: error }, 'could not close an earlier payment page')
    }
  }
}
