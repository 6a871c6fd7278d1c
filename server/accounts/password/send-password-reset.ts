import { randomUUID } from 'node:crypto'
import type { Trx } from '#server/db/connect.ts'
import type { User } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'

/** Each call queues another mail. */
export async function sendPasswordReset(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  user: Pick<User, 'id' | 'email'>,
): Promise<void> {
  await queueMail(deps, trx, {
    dedupeKey: `reset-password:${randomUUID()}`,
    kind: 'reset_password',
    toEmail: user.email,
    userId: user.id,
    orderId: null,
  })
}
