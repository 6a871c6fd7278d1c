import { AppError } from '#domain/errors.ts'
import { isPayable } from '#domain/order-state.ts'
import { paths } from '#domain/pages.ts'
import type { Trx } from '#server/db/connect.ts'
import { listOrderLines, lockOrder, type Order, transitionOrder } from '#server/db/orders.ts'
import { attachPaymentSession, takeNextAttempt } from '#server/db/payment-pages.ts'
import type { Deps } from '#server/deps.ts'
import { raiseAlarm, resolveAlarm } from '#server/outbox/alarms.ts'
import type { PaymentSession } from '#server/payments/payments.ts'
import { ProviderError } from '#server/payments/provider-error.ts'

/**
 * Repeated calls send the same idempotency key and get the same session (F02). A session with a wrong total is expired
 * (T03), and so is an order's second one.
 * @throws AppError checkout_unavailable, bad_email
 */
export async function openPaymentPage(deps: Deps, order: Order): Promise<string> {
  if (order.checkoutUrl) return order.checkoutUrl
  const session = await requestSession(deps, order)
  deps.checkpoint?.('page-made')
  if (!session.url) throw new AppError('checkout_unavailable')
  const fits = session.amountTotalCents === order.totalCents && session.currency === order.currency
  if (!fits) await deps.payments.expireSession(session.id)
  const noted = await deps.db
    .transaction()
    .execute((trx) => notePage(trx, { orderId: order.id, session, fits }))
  if (noted) return expireExtraSession(deps, noted, session)
  if (!fits) {
    const { orderNumber, amountTotalCents, currency } = session
    deps.log.error(
      { order: orderNumber, amountTotalCents, currency },
      'a payment page had another sum',
    )
    throw new AppError('checkout_unavailable')
  }
  return session.url
}

/** Stores nothing and returns the order if it has another session or can no longer be paid. */
async function notePage(
  trx: Trx,
  { orderId, session, fits }: { orderId: string; session: PaymentSession; fits: boolean },
): Promise<Order | undefined> {
  const locked = await lockOrder(trx, orderId)
  const isOther = locked.paymentSessionId !== null && locked.paymentSessionId !== session.id
  if (isOther || !isPayable(locked.state)) return locked
  await attachPaymentSession(trx, orderId, session)
  const event = fits ? 'session_opened' : 'session_expired'
  await transitionOrder(trx, locked, { event, cause: 'checkout' })
  return undefined
}

/** Keeps one payable session per order (T09). */
async function expireExtraSession(
  deps: Deps,
  { state, checkoutUrl }: Order,
  session: PaymentSession,
): Promise<string> {
  await deps.payments.expireSession(session.id)
  if (!checkoutUrl || !isPayable(state)) throw new AppError('checkout_unavailable')
  return checkoutUrl
}

/** A failed call may have created the session all the same (F15). */
async function requestSession(deps: Deps, order: Order): Promise<PaymentSession> {
  if (!order.email) throw new AppError('checkout_unavailable')
  const { siteUrl } = deps.settings
  try {
    const session = await deps.payments.createSession({
      orderId: order.id,
      orderNumber: order.number,
      userId: order.userId,
      email: order.email,
      currency: order.currency,
      lines: await listOrderLines(deps.db, order.id),
      successUrl: `${siteUrl}${paths.success()}?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${siteUrl}${paths.cartCancelled()}`,
      idempotencyKey: order.idempotencyKey,
    })
    await resolveAlarm(deps.db, { kind: 'checkout_refused' })
    return session
  } catch (error) {
    const answered = error instanceof ProviderError && error.trouble !== 'silent'
    if (!answered || error.trouble === 'busy') throw error
    return await recover(deps, order, error)
  }
}

/** The provider repeats a failed response for the same key, so the next attempt needs a new one. */
async function recover(deps: Deps, order: Order, error: ProviderError): Promise<PaymentSession> {
  if (error.refusesEmail) return refuseEmail(deps, order, error)
  if (error.trouble === 'refused') {
    const what =
      'The card provider won’t create payment pages, so nobody can pay. The log has the details.'
    await raiseAlarm(deps, deps.db, { kind: 'checkout_refused', what })
    deps.log.error({ err: error.cause, order: order.number }, 'could not create a payment page')
  }
  const orphaned = await findOrphanedSession(deps, order)
  if (orphaned?.url) return orphaned
  await takeNextAttempt(deps.db, order)
  throw error
}

/** No alarm: a rejected address concerns this customer only. */
async function refuseEmail(deps: Deps, order: Order, cause: ProviderError): Promise<never> {
  await deps.db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, order.id)
    if (locked.paymentSessionId !== null) return
    await transitionOrder(trx, locked, { event: 'session_expired', cause: 'checkout' })
  })
  const ofAccount =
    'The card provider doesn’t accept your account’s email address. Please contact us.'
  throw new AppError('bad_email', order.userId ? ofAccount : undefined, { cause })
}

/** Clock difference to the provider. */
const SLACK_MS = 5 * 60_000

/**
 * Finds a session that was created although its response was lost or an error.
 * @throws AppError checkout_unavailable
 */
export async function findOrphanedSession(
  deps: Deps,
  order: Order,
): Promise<PaymentSession | undefined> {
  const since = new Date(order.createdAt.getTime() - SLACK_MS)
  const sessions = await deps.payments.listSessions({ since, paid: false })
  return sessions.find((session) => session.orderId === order.id)
}
