import type { Trx } from '../db/connect.ts'
import type { Mail } from '../db/mails.ts'
import type { MailKind } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { raiseAlarm, resolveAlarm } from '../outbox/alarms.ts'

/** At this try a mail that cannot be written is no accident: the owner hears of it, two days before it is given up. */
const ALARM_AT_TRY = 3

/** The words of a mail could not be put together: no mail server was asked yet. */
export class UnwrittenMail extends Error {
  override name = 'UnwrittenMail'
}

/** @throws UnwrittenMail with what went wrong as its cause */
export async function orUnwritten<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (cause) {
    throw new UnwrittenMail(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** Notes a mail that cannot be written, once, at its third try; it goes on being tried. */
export async function alarmIfUnwritten(
  deps: Deps,
  trx: Trx,
  { id, kind, attempts, error }: { id: string; kind: MailKind; attempts: number; error: unknown },
): Promise<void> {
  if (!(error instanceof UnwrittenMail) || attempts !== ALARM_AT_TRY) return
  const what = `A mail (${id}, ${kind}) cannot be written: ${error.message}. It is tried for three days.`
  // one about an alarm would be about itself
  const unmailed = kind === 'owner_alarm'
  await raiseAlarm(deps, trx, { kind: 'unwritten_mail', subject: id, what, unmailed })
}

/** Closes the alarm about a mail that could be sent after all, or was given up. */
export async function resolveUnwrittenAlarm(
  trx: Trx,
  { id, attempts }: Pick<Mail, 'id' | 'attempts'>,
): Promise<void> {
  if (attempts >= ALARM_AT_TRY) await resolveAlarm(trx, { kind: 'unwritten_mail', subject: id })
}
