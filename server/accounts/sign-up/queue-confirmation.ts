import { randomUUID } from 'node:crypto'
import type { Trx } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { confirmationToken } from '#server/tokens/confirmation-token.ts'
import { tokenHash } from '#server/tokens/keys.ts'

/** Returns the hash of the token in the mailed link. */
export async function queueConfirmation(deps: Deps, trx: Trx, email: string): Promise<Buffer> {
  const mailId = await queueMail(deps, trx, {
    dedupeKey: `confirm-email:${randomUUID()}`,
    kind: 'confirm_email',
    toEmail: email,
    userId: null,
    orderId: null,
  })
  if (!mailId) throw new Error('a mail with a fresh key was there already')
  return tokenHash(confirmationToken(deps, mailId))
}
