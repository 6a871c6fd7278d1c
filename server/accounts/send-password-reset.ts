import { randomUUID } from 'node:crypto'
import { canonicalEmail } from '#domain/email-address.ts'
import { insertMail } from '../db/mails.ts'
import { findUserByEmail } from '../db/users.ts'
import type { Deps } from '../deps.ts'

/**
 * Mails a link to choose a new password, if the address has an account. The answer is the same either
 * way; each call that reaches an account is a mail of its own.
 */
export async function sendPasswordReset(deps: Deps, email: string): Promise<void> {
  const user = await findUserByEmail(deps.db, canonicalEmail(email))
  if (!user) return
  await deps.db.transaction().execute(async (trx) => {
    const mailId = await insertMail(trx, {
      dedupeKey: `reset-password:${randomUUID()}`,
      kind: 'reset_password',
      toEmail: user.email,
      userId: user.id,
      orderId: null,
    })
    if (mailId) await deps.jobs.enqueue(trx, 'mail', { mailId })
  })
}
