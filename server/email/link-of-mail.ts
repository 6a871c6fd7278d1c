import { findUnsentMail } from '#server/db/mails.ts'
import type { MailKind, TokenPurpose } from '#server/db/schema.ts'
import { lockUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { storeOneTimeLink } from '#server/tokens/one-time-links.ts'

const purposes: Partial<Record<MailKind, TokenPurpose>> = {
  order_confirmation: 'set_password',
  reset_password: 'reset_password',
  delete_account: 'delete_account',
}

/**
 * Stores the one-time link of an unsent mail; order confirmations carry one while the mailbox is unproven (decision
 * D12). Runs before each attempt, so that the link's life begins with the mail and the account is not locked during
 * SMTP.
 */
export async function storeLinkOfMail(deps: Deps, mailId: string): Promise<void> {
  const mail = await findUnsentMail(deps.db, mailId)
  const purpose = mail && purposes[mail.kind]
  const userId = mail?.userId
  if (!purpose || !userId) return
  await deps.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId)
    const isProven = user?.emailConfirmedAt !== null
    if (!user || (purpose === 'set_password' && isProven)) return
    await storeOneTimeLink(deps, trx, { userId, purpose, mailId })
  })
}
