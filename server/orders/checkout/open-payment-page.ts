import { AppError } from '#domain/errors.ts'
import { isPayable } from '#domain/order-state.ts'
import { paths } from '#domain/pages.ts'
import type { Trx } from '../../db/connect.ts'
import { listOrderLines, lockOrder, moveOrder, type Order } from '../../db/orders.ts'
import { attachPaymentSession, takeNextAttempt } from '../../db/payment-pages.ts'
import type { Deps } from '../../deps.ts'
import { raiseAlarm, resolveAlarm } from '../../outbox/alarms.ts'
import type { PaymentSession } from '../../payments/payments.ts'
import { ProviderError } from '../../payments/provider-error.ts'
import { checkPrices } from './check-prices.ts'
import { findOrphanedSession } from './find-orphaned-session.ts'

/**
 * Asks the provider for the order's payment page and notes it. Repeating it, from another process or
 * after a crash, sends the same idempotency key with the same request and so gets the same page (F02). A
 * page that would charge another sum than the order is closed and never handed out (T03), and so is a second
 * page of an order.
 * @throws AppError checkout_unavailable, price_unavailable
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
  if (noted) return keepToPage(deps, noted, session)
  if (!fits) {
    await checkPrices(deps)
    throw new AppError('price_unavailable')
  }
  return session.url
}

/** Notes the page. The order comes back, and nothing is noted, when it has another one by now. */
async function notePage(
  trx: Trx,
  { orderId, session, fits }: { orderId: string; session: PaymentSession; fits: boolean },
): Promise<Order | undefined> {
  const locked = await lockOrder(trx, orderId)
  if (locked.paymentSessionId !== null && locked.paymentSessionId !== session.id) return locked
  await attachPaymentSession(trx, orderId, session)
  const event = fits ? 'session_opened' : 'session_expired'
  await moveOrder(trx, locked, { event, cause: 'checkout' })
  return undefined
}

/** Closes the page made now, so that only the one that was noted meanwhile can be paid (T09). */
async function keepToPage(
  deps: Deps,
  { state, checkoutUrl }: Order,
  session: PaymentSession,
): Promise<string> {
  await deps.payments.expireSession(session.id)
  if (!checkoutUrl || !isPayable(state)) throw new AppError('checkout_unavailable')
  return checkoutUrl
}

/** A new page, or the one that an earlier try made although it seemed to fail (F15). */
async function requestSession(deps: Deps, order: Order): Promise<PaymentSession> {
  if (!order.email) throw new AppError('checkout_unavailable')
  const { siteUrl } = deps.settings
  try {
    const session = await deps.payments.createSession({
      orderId: order.id,
      userId: order.userId,
      email: order.email,
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

/** The provider keeps an answer that failed: a page made all the same is used, else the next try is a new one. */
async function recover(deps: Deps, order: Order, error: ProviderError): Promise<PaymentSession> {
  if (error.trouble === 'refused') {
    const what = 'The card provider refuses to make payment pages. Nobody can pay; see the log.'
    await raiseAlarm(deps, deps.db, { kind: 'checkout_refused', what })
    deps.log.error({ err: error.cause, order: order.number }, 'no payment page')
  }
  const orphaned = await findOrphanedSession(deps, order)
  if (orphaned?.url) return orphaned
  await takeNextAttempt(deps.db, order)
  throw error
}
