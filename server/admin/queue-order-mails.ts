import { randomUUID } from 'node:crypto'
import type { Trx } from '../db/connect.ts'
import type { Order } from '../db/orders.ts'
import type { User } from '../db/users.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import type { AdminDeps } from './admin-deps.ts'

/** A mail about an order that is on its way. */
export interface QueuedOrderMail {
  email: string
  /** Whether it has a new link to set a password. */
  hasPasswordLink: boolean
}

/**
 * Queues the confirmation of an order again; to an unconfirmed account it carries a new link to set a password. Each
 * call queues a new mail.
 */
export async function queueOrderMails(
  deps: AdminDeps,
  trx: Trx,
  { order, email, user }: { order: Order; email: string; user: User | undefined },
): Promise<QueuedOrderMail> {
  await queueMail(deps, trx, {
    toEmail: email,
    userId: user?.id ?? null,
    orderId: order.id,
    dedupeKey: `order-confirmation:${order.id}:${randomUUID()}`,
    kind: 'order_confirmation',
  })
  return { email, hasPasswordLink: user !== undefined && !user.emailConfirmedAt }
}
