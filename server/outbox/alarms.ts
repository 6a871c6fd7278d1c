import { company } from '#shop/company.ts'
import { closeAlarm, recordAlarm } from '../db/alarms.ts'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { queueMail } from './queue-mail.ts'

/** Conditions that need the owner; each kind is mailed at most once an hour, some once a day. */
export type AlarmKind =
  /** A payment that does not match its order: nothing was fulfilled. */
  | 'payment_review'
  /** A second payment of an order, or a payment without an order. */
  | 'stray_payment'
  /** A refund failed: the buyer has not got the money. */
  | 'refund_failed'
  | 'dispute'
  | 'price_drift'
  /** The provider refuses to create payment pages. */
  | 'checkout_refused'
  /** The provider does not know the shop's key, or the key lacks a right. */
  | 'provider_denied'
  /** A scheduled task has not succeeded for too long. */
  | 'task_silent'
  /** The timestamps of webhooks differ from this server's clock. */
  | 'clock'
  | 'dead_event'
  | 'dead_mail'
  /** A mail cannot be rendered. */
  | 'unwritten_mail'
  | 'invariant'
  /** The daily backup cannot be written. */
  | 'backup'

export interface Alarm {
  kind: AlarmKind
  /** Order, price or mail it is about; several of one kind can be open. Empty when the kind is enough. */
  subject?: string
  /** One sentence for the owner, without personal data. */
  what: string
  /** Not mailed, only stored for `shop alarms` and logged. */
  unmailed?: boolean
}

/** Less urgent kinds: mailed once a day while open. */
const MAILED_DAILY: readonly AlarmKind[] = ['backup']

/**
 * Opens an alarm and mails the owner, at most once for each kind and hour (or day). Raising an open alarm again
 * only raises its counter.
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

/** Closes the alarm if it is open. */
export async function resolveAlarm(
  db: Db,
  { kind, subject = '' }: { kind: AlarmKind; subject?: string },
): Promise<void> {
  await closeAlarm(db, { kind, subject })
}

/** The owner's address: OWNER_EMAIL, or by default the shop's mailbox. */
export function ownerEmail({ settings }: Pick<Deps, 'settings'>): string {
  return settings.ownerEmail ?? company.email
}
