import { randomUUID } from 'node:crypto'
import type { Trx } from '#server/db/connect.ts'
import type { MailKind } from '#server/db/schema.ts'
import type { User } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'

/** Each call queues another mail. */
export async function mailUser(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  { id, email }: Pick<User, 'id' | 'email'>,
  kind: MailKind,
): Promise<void> {
  await queueMail(deps, trx, {
    dedupeKey: `${kind.replaceAll('_', '-')}:${randomUUID()}`,
    kind,
    toEmail: email,
    userId: id,
    orderId: null,
  })
}
