import { mailWords } from '#domain/mail-words.ts'
import type { Trx } from '#server/db/connect.ts'
import { MAIL_RETRY_DAYS, type Mail } from '#server/db/mails.ts'
import type { MailKind } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { raiseAlarm, resolveAlarm } from '#server/outbox/alarms.ts'

/** Two days before the mail becomes a dead letter. */
const ALARM_AT_TRY = 3

/** Rendering failed; the mail server was not contacted. */
export class UnwrittenMail extends Error {
  override name = 'UnwrittenMail'
}

/** @throws UnwrittenMail */
export async function orUnwritten<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (cause) {
    throw new UnwrittenMail(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** Retries continue. */
export async function alarmIfUnwritten(
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

export async function resolveUnwrittenAlarm(
  trx: Trx,
  { id, attempts }: Pick<Mail, 'id' | 'attempts'>,
): Promise<void> {
  if (attempts >= ALARM_AT_TRY) await resolveAlarm(trx, { kind: 'unwritten_mail', subject: id })
}
