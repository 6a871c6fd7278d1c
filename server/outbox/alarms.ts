import { company } from '#shop/company.ts'
import { closeAlarm, recordAlarm } from '../db/alarms.ts'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { queueMail } from './queue-mail.ts'

/** What a person has to look at; each kind is mailed to the owner at most once an hour, or once a day. */
export type AlarmKind =
  /** A payment that does not fit its order: nothing was handed over. */
  | 'payment_review'
  /** Money came twice, or for nothing this shop knows. */
  | 'stray_payment'
  /** Money given back came back: the buyer does not have it. */
  | 'refund_failed'
  | 'dispute'
  | 'price_drift'
  /** The provider refuses to make payment pages. */
  | 'checkout_refused'
  /** Webhooks are signed at a time far from ours. */
  | 'clock'
  | 'dead_event'
  | 'dead_mail'
  /** The words of a mail cannot be put together. */
  | 'unwritten_mail'
  | 'invariant'
  /** The daily backup cannot be written. */
  | 'backup'

export interface Alarm {
  kind: AlarmKind
  /** Which order, price or mail, so that several can be open; empty when the kind says it all. */
  subject?: string
  /** One sentence for the owner, with nothing personal in it. */
  what: string
  /** Only noted, for `shop alarms` and the log. */
  unmailed?: boolean
}

/** What can wait a little is mailed once a day while it lasts. */
const MAILED_DAILY: readonly AlarmKind[] = ['backup']

/**
 * Notes something a person has to look at, and mails the owner once for each kind and hour, or day. While it is
 * open, raising it again only counts.
 */
export async function raiseAlarm(
  deps: Pick<Deps, 'jobs' | 'log' | 'settings'>,
  db: Db,
  { kind, subject = '', what, unmailed = false }: Alarm,
): Promise<void> {
  deps.log.error({ alarm: kind, subject }, what)
  const { since } = await recordAlarm(db, { kind, subject, what })
  if (unmailed) return
  const period = new Date().toISOString().slice(0, MAILED_DAILY.includes(kind) ? 10 : 13)
  await queueMail(deps, db, {
    dedupeKey: `alarm:${kind}:${period}`,
    kind: 'owner_alarm',
    toEmail: ownerEmail(deps),
    userId: null,
    orderId: null,
    facts: { kind, what, since: since.toISOString() },
  })
}

/** Closes an alarm whose cause is gone; one that is not open stays so. */
export async function resolveAlarm(
  db: Db,
  { kind, subject = '' }: { kind: AlarmKind; subject?: string },
): Promise<void> {
  await closeAlarm(db, { kind, subject })
}

/** Where mails to the owner go: OWNER_EMAIL, or the mailbox of the shop. */
export function ownerEmail({ settings }: Pick<Deps, 'settings'>): string {
  return settings.ownerEmail ?? company.email
}
