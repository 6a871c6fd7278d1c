import { randomUUID } from 'node:crypto'
import type { Trx } from '../../db/connect.ts'
import type { MailRequest } from '../../db/mail-requests.ts'
import { findUserByEmail } from '../../db/users.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../outbox/queue-mail.ts'

/** Queues a mail with a reset link if the address has an account. Each call queues another mail. */
export async function sendPasswordReset(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  { email }: MailRequest,
): Promise<void> {
  const user = await findUserByEmail(trx, email)
  if (!user) return
  await queueMail(deps, trx, {
    dedupeKey: `reset-password:${randomUUID()}`,
    kind: 'reset_password',
    toEmail: user.email,
    userId: user.id,
    orderId: null,
  })
}
