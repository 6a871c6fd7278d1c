import { randomUUID } from 'node:crypto'
import type { Trx } from '#server/db/connect.ts'
import type { User } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'

/** Security notice to the owner (T33). */
export async function queuePasswordChanged(deps: Pick<Deps, 'jobs'>, trx: Trx, user: User) {
  await queueMail(deps, trx, {
    dedupeKey: `password-changed:${randomUUID()}`,
    kind: 'password_changed',
    toEmail: user.email,
    userId: user.id,
    orderId: null,
  })
}
