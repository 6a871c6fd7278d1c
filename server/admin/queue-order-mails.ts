import { randomUUID } from 'node:crypto'
import type { Trx } from '../db/connect.ts'
import type { Order } from '../db/orders.ts'
import type { User } from '../db/users.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import type { AdminDeps } from './admin-deps.ts'

/**
 * Queues the confirmation of an order again and, for an unconfirmed account, a new set-password link. Each call
 * queues new mails. Returns a description of what was queued.
 */
export async function queueOrderMails(
  deps: AdminDeps,
  trx: Trx,
  { order, email, user }: { order: Order; email: string; user: User | undefined },
): Promise<string> {
  const mail = { toEmail: email, userId: user?.id ?? null, orderId: order.id }
  await queueMail(deps, trx, {
    ...mail,
    dedupeKey: `order-confirmation:${order.id}:${randomUUID()}`,
    kind: 'order_confirmation',
  })
  if (!user || user.emailConfirmedAt) return 'the order confirmation'
  // the dedupe key of an account's first set-password mail, whoever queues it
  const dedupeKey = `set-password:${user.id}`
  const isFirst = await queueMail(deps, trx, { ...mail, dedupeKey, kind: 'set_password' })
  if (!isFirst) {
    const again = { dedupeKey: `${dedupeKey}:${randomUUID()}`, kind: 'set_password' as const }
    await queueMail(deps, trx, { ...mail, ...again })
  }
  return 'the order confirmation and a new link to set a password'
}
