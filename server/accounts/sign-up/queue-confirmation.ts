import { randomUUID } from 'node:crypto'
import type { Trx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { confirmationToken } from '../../tokens/confirmation-token.ts'
import { tokenHash } from '../../tokens/keys.ts'

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
