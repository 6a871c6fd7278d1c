import { createHash } from 'node:crypto'
import { isDeliverableEmail } from '#domain/email-address.ts'
import { mailWords } from '#domain/mail-words.ts'
import type { Trx } from '#server/db/connect.ts'
import {
  deleteMail,
  lockUnsentMail,
  MAIL_RETRY_DAYS,
  type Mail,
  markMailFailed,
  markMailSent,
} from '#server/db/mails.ts'
import type { MailKind } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { raiseAlarm, resolveAlarm } from '#server/outbox/alarms.ts'
import { storeLinkOfMail } from './link-of-mail.ts'
import { renderEmail } from './render-email.tsx'
import { writeMail } from './write-mail.ts'

/**
 * Locks the outbox row during SMTP, so that one process sends the mail and a crash releases it. Failures are stored and
 * thrown, so that the queue retries; an unknown recipient makes a dead letter (F14). A mail accepted just before a
 * crash is sent again with the same Message-ID (F07).
 */
export async function sendMail(deps: Deps, mailId: string): Promise<void> {
  try {
    await storeLinkOfMail(deps, mailId)
    await deps.db.transaction().execute(async (trx) => {
      const mail = await lockUnsentMail(trx, mailId)
      if (!mail) return
      deps.checkpoint?.('mail-claimed')
      const email = await orUnwritten(writeMail(deps, trx, mail))
      if (email && isDeliverableEmail(mail.toEmail)) {
        await deps.mailer.send({
          to: mail.toEmail,
          subject: email.subject,
          unsubscribeUrl: email.unsubscribeUrl,
          ...(await renderEmail(email, { siteUrl: deps.settings.siteUrl, facts: deps.site })),
          attachments: email.attachments ?? [],
          messageId: messageIdFor(deps, mail.dedupeKey),
        })
        deps.checkpoint?.('mail-accepted')
      }
      // deletion emails are removed, as their row contains the address
      if (mail.kind === 'account_deleted') await deleteMail(trx, mail.id)
      else await markMailSent(trx, mail.id)
      await resolveUnwrittenAlarm(trx, mail)
    })
  } catch (error) {
    if (await isGivenUp(deps, mailId, error)) return
    throw error
  }
}

/** Commits a dead letter with its alarm. */
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
    const why = isFinal ? 'its mail server rejected it' : `we tried for ${MAIL_RETRY_DAYS} days`
    const what = `We couldn’t deliver the email “${mailWords({ kind, subject: null })}”: ${why}. We’ve stopped trying.${consequences[kind] ?? ''}`
    const unmailed = !ABOUT_PURCHASES.has(kind)
    await raiseAlarm(deps, trx, { kind: 'dead_mail', subject: mailId, what, unmailed })
    return true
  })
}

/** Two days before the mail becomes a dead letter. */
const ALARM_AT_TRY = 3

/** Rendering failed; the mail server was not contacted. */
class UnwrittenMail extends Error {
  override name = 'UnwrittenMail'
}

/** @throws UnwrittenMail */
async function orUnwritten<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (cause) {
    throw new UnwrittenMail(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** Retries continue. */
async function alarmIfUnwritten(
  deps: Deps,
  trx: Trx,
  { id, kind, attempts, error }: { id: string; kind: MailKind; attempts: number; error: unknown },
): Promise<void> {
  if (!(error instanceof UnwrittenMail) || attempts !== ALARM_AT_TRY) return
  const what = `We couldn’t write the email “${mailWords({ kind, subject: null })}”: ${error.message}. The shop keeps trying for ${MAIL_RETRY_DAYS} days.`
  // an alarm about an alarm mail could not be mailed either
  const unmailed = kind === 'owner_alarm'
  await raiseAlarm(deps, trx, { kind: 'unwritten_mail', subject: id, what, unmailed })
}

async function resolveUnwrittenAlarm(
  trx: Trx,
  { id, attempts }: Pick<Mail, 'id' | 'attempts'>,
): Promise<void> {
  if (attempts >= ALARM_AT_TRY) await resolveAlarm(trx, { kind: 'unwritten_mail', subject: id })
}

/**
 * Dead letters of these kinds are mailed to the owner. Sign-ups with invalid addresses can cause the others, and an
 * alarm mail would fail again.
 */
const ABOUT_PURCHASES = new Set<MailKind>([
  'order_confirmation',
  'refund_notice',
  'guide_opened',
  'withdrawal_decided',
  'early_start',
])

const consequences: Partial<Record<MailKind, string>> = {
  guide_opened:
    ' It confirms that a guide was opened. Until it arrives, the customer keeps the right of withdrawal, and you decide about a refund.',
}

/** SMTP codes for quota exceeded or sender rejected. */
const ABOUT_THE_SENDER = /\b5\.[47]\.\d/

/**
 * True when the recipient is rejected for good (F14). Rejections of sender or content affect every mail and may be
 * fixed while it is retried.
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
