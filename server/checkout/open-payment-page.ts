import { AppError } from '#domain/errors.ts'
import { paths } from '#domain/pages.ts'
import {
  attachPaymentSession,
  listOrderLines,
  lockOrder,
  moveOrder,
  type Order,
} from '../db/orders.ts'
import type { Deps } from '../deps.ts'

/**
 * Asks the provider for the order's payment page and notes it. Repeating it, from another process or
 * after a crash, sends the same idempotency key with the same request and so gets the same page (F02).
 * @throws AppError checkout_unavailable
 */
export async function openPaymentPage(deps: Deps, order: Order): Promise<string> {
  if (order.checkoutUrl) return order.checkoutUrl
  if (!order.email) throw new AppError('checkout_unavailable')
  const { siteUrl } = deps.settings
  const lines = await listOrderLines(deps.db, order.id)
  const session = await deps.payments.createSession({
    orderId: order.id,
    userId: order.userId,
    email: order.email,
    lines,
    successUrl: `${siteUrl}${paths.success()}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${siteUrl}${paths.cartCancelled()}`,
    idempotencyKey: order.idempotencyKey,
  })
  if (!session.url) throw new AppError('checkout_unavailable')
  await deps.db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, order.id)
    await attachPaymentSession(trx, order.id, session)
    await moveOrder(trx, locked, { event: 'session_opened', cause: 'checkout' })
  })
  return session.url
}
