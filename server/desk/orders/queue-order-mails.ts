import { randomUUID } from 'node:crypto'
import type { AdminDeps } from '#server/admin-deps.ts'
import type { Trx } from '#server/db/connect.ts'
import type { Order } from '#server/db/orders.ts'
import type { User } from '#server/db/users.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'

export interface QueuedOrderMail {
  email: string
  hasPasswordLink: boolean
}

/** An unconfirmed account's mail has a new link to set a password. */
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
