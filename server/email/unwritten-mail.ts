import { mailWords } from '#domain/mail-words.ts'
import type { Trx } from '../db/connect.ts'
import type { Mail } from '../db/mails.ts'
import type { MailKind } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { raiseAlarm, resolveAlarm } from '../outbox/alarms.ts'

/** Attempt at which a mail that cannot be rendered raises an alarm, two days before it becomes a dead letter. */
const ALARM_AT_TRY = 3

/** The mail could not be rendered; the mail server was not contacted. */
export class UnwrittenMail extends Error {
  override name = 'UnwrittenMail'
}

/** Awaits the rendering of a mail. @throws UnwrittenMail with the error as its cause */
export async function orUnwritten<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (cause) {
    throw new UnwrittenMail(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** Raises an alarm for a mail that cannot be rendered, once, at its third attempt; retries continue. */
export async function alarmIfUnwritten(
  deps: Deps,
  trx: Trx,
  { id, kind, attempts, error }: { id: string; kind: MailKind; attempts: number; error: unknown },
): Promise<void> {
  if (!(error instanceof UnwrittenMail) || attempts !== ALARM_AT_TRY) return
  const what = `The email “${mailWords({ kind, subject: null })}” cannot be written: ${error.message}. It is tried for three days.`
  // an alarm about an alarm mail could not be mailed either
  const unmailed = kind === 'owner_alarm'
  await raiseAlarm(deps, trx, { kind: 'unwritten_mail', subject: id, what, unmailed })
}

/** Closes the alarm about a mail that was sent after all or became a dead letter. */
export async function resolveUnwrittenAlarm(
  trx: Trx,
  { id, attempts }: Pick<Mail, 'id' | 'attempts'>,
): Promise<void> {
  if (attempts >= ALARM_AT_TRY) await resolveAlarm(trx, { kind: 'unwritten_mail', subject: id })
}
