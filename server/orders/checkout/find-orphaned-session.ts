import type { Order } from '#server/db/orders.ts'
import type { Deps } from '#server/deps.ts'
import type { PaymentSession } from '#server/payments/payments.ts'

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
