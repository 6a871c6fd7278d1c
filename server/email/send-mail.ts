import { createHash } from 'node:crypto'
import { render } from '@react-email/render'
import { isDeliverableEmail } from '#domain/email-address.ts'
import { deleteMail, lockUnsentMail, markMailFailed, markMailSent } from '../db/mails.ts'
import type { Deps } from '../deps.ts'
import { writeMail } from './write-mail.ts'

/**
 * Sends a mail of the outbox. Its row stays locked while the mail server is spoken to, so that one
 * process sends it, and a crash gives it back at once. What was sent is not sent again; a failure is
 * noted and thrown, for the queue to try later. A mail whose server took it over just before a crash
 * goes out once more with the same Message-ID (F07).
 */
export async function sendMail(deps: Deps, mailId: string): Promise<void> {
  try {
    await deps.db.transaction().execute(async (trx) => {
      const mail = await lockUnsentMail(trx, mailId)
      if (!mail) return
      deps.checkpoint?.('mail-claimed')
      const email = await writeMail(deps, trx, mail)
      if (email && isDeliverableEmail(mail.toEmail)) {
        await deps.mailer.send({
          to: mail.toEmail,
          subject: email.subject,
          html: await render(email.body),
          text: await render(email.body, { plainText: true }),
          messageId: messageIdFor(deps, mail.dedupeKey),
        })
        deps.checkpoint?.('mail-accepted')
      }
      // the last mail to somebody who was erased takes his address with it
      if (mail.kind === 'account_deleted') await deleteMail(trx, mail.id)
      else await markMailSent(trx, mail.id)
    })
  } catch (error) {
    await markMailFailed(deps.db, mailId, error instanceof Error ? error.message : String(error))
    throw error
  }
}

function messageIdFor(deps: Deps, dedupeKey: string): string {
  const digest = createHash('sha256').update(dedupeKey).digest('hex').slice(0, 32)
  return `<${digest}@${new URL(deps.settings.siteUrl).hostname}>`
}
