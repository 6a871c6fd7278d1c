import { randomUUID } from 'node:crypto'
import type { Trx } from '../db/connect.ts'
import type { Order } from '../db/orders.ts'
import type { User } from '../db/users.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import type { AdminDeps } from './admin-deps.ts'

/**
 * Queues the confirmation of an order again; to an unconfirmed account it carries a new link to set a password. Each
 * call queues a new mail. Returns a description of what was queued.
 */
export async function queueOrderMails(
  deps: AdminDeps,
  trx: Trx,
  { order, email, user }: { order: Order; email: string; user: User | undefined },
): Promise<string> {
  await queueMail(deps, trx, {
    toEmail: email,
    userId: user?.id ?? null,
    orderId: order.id,
    dedupeKey: `order-confirmation:${order.id}:${randomUUID()}`,
    kind: 'order_confirmation',
  })
  return !user || user.emailConfirmedAt
    ? 'the order confirmation'
    : 'the order confirmation with a new link to set a password'
}
