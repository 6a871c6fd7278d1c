import { randomUUID } from 'node:crypto'
import { canonicalEmail } from '#domain/email-address.ts'
import { findUserByEmail } from '../db/users.ts'
import type { Deps } from '../deps.ts'
import { queueMail } from '../email/queue-mail.ts'
import { allowStrangerMail } from '../limits/stranger-mail.ts'

/**
 * Mails a link to choose a new password, if the address has an account and was not mailed enough. The answer is the same either
 * way; each call that reaches an account is a mail of its own.
 */
export async function sendPasswordReset(deps: Deps, email: string): Promise<void> {
  const user = await findUserByEmail(deps.db, canonicalEmail(email))
  if (!user || !(await allowStrangerMail(deps, user.email))) return
  await deps.db.transaction().execute((trx) =>
    queueMail(deps, trx, {
      dedupeKey: `reset-password:${randomUUID()}`,
      kind: 'reset_password',
      toEmail: user.email,
      userId: user.id,
      orderId: null,
    }),
  )
}
