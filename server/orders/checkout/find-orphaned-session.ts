import type { Order } from '../../db/orders.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentSession } from '../../payments/payments.ts'

/** The clocks of shop and provider may differ by this. */
const SLACK_MS = 5 * 60_000

/**
 * A payment page that the provider made for an order although its answer never came, or said that it failed.
 * @throws AppError checkout_unavailable when the provider cannot be asked
 */
export async function findOrphanedSession(
  deps: Deps,
  order: Order,
): Promise<PaymentSession | undefined> {
  const since = new Date(order.createdAt.getTime() - SLACK_MS)
  const sessions = await deps.payments.listSessions({ since, paid: false })
  return sessions.find((session) => session.orderId === order.id)
}
