import { createHash } from 'node:crypto'
import { render } from '@react-email/render'
import { isDeliverableEmail } from '#domain/email-address.ts'
import { deleteMail, lockUnsentMail, markMailFailed, markMailSent } from '../db/mails.ts'
import type { MailKind } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { raiseAlarm } from '../outbox/alarms.ts'
import { alarmIfUnwritten, orUnwritten, resolveUnwrittenAlarm } from './unwritten-mail.ts'
import { writeMail } from './write-mail.ts'

/**
 * Sends a mail of the outbox. Its row stays locked while the mail server is spoken to, so that one
 * process sends it, and a crash gives it back at once. What was sent is not sent again; a failure is
 * noted and thrown, for the queue to try later (one that cannot be written is an alarm at its third try), and an address that is not known is given up with an alarm
 * (F14). A mail whose server took it over just before a crash goes out once more with the same Message-ID (F07).
 */
export async function sendMail(deps: Deps, mailId: string): Promise<void> {
  try {
    await deps.db.transaction().execute(async (trx) => {
      const mail = await lockUnsentMail(trx, mailId)
      if (!mail) return
      deps.checkpoint?.('mail-claimed')
      const email = await orUnwritten(writeMail(deps, trx, mail))
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
      await resolveUnwrittenAlarm(trx, mail)
    })
  } catch (error) {
    if (await isGivenUp(deps, mailId, error)) return
    throw error
  }
}

/** Notes a failure. A mail that is given up is so together with its alarm: none is lost unheard. */
function isGivenUp(deps: Deps, mailId: string, error: unknown): Promise<boolean> {
  const problem = error instanceof Error ? error.message : String(error)
  const isFinal = isUnknownRecipient(error)
  return deps.db.transaction().execute(async (trx) => {
    const failed = await markMailFailed(trx, mailId, { problem, isFinal })
    if (!failed) return false
    const { kind, attempts, dead } = failed
    if (!dead) {
      await alarmIfUnwritten(deps, trx, { id: mailId, kind, attempts, error })
      return false
    }
    await resolveUnwrittenAlarm(trx, { id: mailId, attempts })
    const why = isFinal ? 'was refused by the mail server' : 'could not be sent for three days'
    const what = `A mail (${mailId}) ${why} and is given up.`
    const unmailed = !ABOUT_PURCHASES.has(kind)
    await raiseAlarm(deps, trx, { kind: 'dead_mail', subject: mailId, what, unmailed })
    return true
  })
}

/**
 * What a buyer paid for depends on these, so the owner hears by mail of one that is given up. Others a stranger
 * could bring about by signing up with addresses that do not exist, and those to the owner would fail again.
 */
const ABOUT_PURCHASES = new Set<MailKind>(['order_confirmation', 'set_password', 'refund_notice'])

/** What a mail server says about the sender: too much was sent, or it is not let through. */
const ABOUT_THE_SENDER = /\b5\.[47]\.\d/

/**
 * The mail server does not know this address, whenever it is asked (F14). A refusal of the sender or of what is
 * written would meet every mail: it may be mended within the three days.
 */
function isUnknownRecipient(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || !('responseCode' in error)) return false
  const { command, responseCode, message } = error
  if (command !== 'RCPT TO' || typeof responseCode !== 'number') return false
  return responseCode >= 500 && !ABOUT_THE_SENDER.test(message)
}

function messageIdFor(deps: Deps, dedupeKey: string): string {
  const digest = createHash('sha256').update(dedupeKey).digest('hex').slice(0, 32)
  return `<${digest}@${new URL(deps.settings.siteUrl).hostname}>`
}
