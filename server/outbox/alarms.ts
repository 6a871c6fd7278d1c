import {
  closeAlarm,
  findAlarmMailReason,
  lockAlarmMails,
  lockAlarmsToMail,
  markAlarmsMailed,
  recordAlarm,
} from '#server/db/alarms.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail } from './queue-mail.ts'

export type AlarmKind =
  /** The payment does not match its order, and nothing was fulfilled. */
  | 'payment_review'
  /** A second payment of an order, or a payment without an order. */
  | 'stray_payment'
  /** A customer paid for a product they already own. */
  | 'bought_twice'
  | 'refund_failed'
  /** The provider did not confirm the refund. */
  | 'refund_unknown'
  | 'dispute'
  | 'price_drift' // of earlier versions
  | 'content_missing'
  | 'blob_store'
  | 'blob_missing'
  | 'copy_failed'
  /** A process cannot show the newest publication. */
  | 'site_refused'
  | 'checkout_refused'
  /** The key is invalid or lacks a right. */
  | 'provider_denied'
  | 'task_silent'
  /** Webhook timestamps differ from this server's clock. */
  | 'clock'
  | 'dead_event'
  | 'dead_mail'
  | 'unwritten_mail'
  | 'invariant'
  | 'restored'
  /** A rate limit shared by all visitors is reached. */
  | 'limit_reached'
  /** An account requests guide files unusually often. */
  | 'unusual_downloads'
  | 'backup'
  | 'withdrawal_unmatched'
  /** A withdrawal whose refund is due soon. */
  | 'withdrawal_due'
  /** A request whose first answer is due soon. */
  | 'request_due'

export interface Alarm {
  kind: AlarmKind
  /** Order, price or mail id; empty when the kind is enough. */
  subject?: string
  /** One sentence for the owner, without personal data. */
  what: string
  unmailed?: boolean
}

type AlarmDeps = Pick<Deps, 'jobs' | 'log' | 'settings' | 'site'>

const MOST_IN_A_MAIL = 50

/**
 * Emails at once, unless the kind was mailed within the hour; `mailOpenAlarms` follows up. An open alarm only counts up.
 */
export async function raiseAlarm(deps: AlarmDeps, db: Db, alarm: Alarm): Promise<void> {
  await raiseAlarms(deps, db, [alarm])
}

export async function raiseAlarms(
  deps: AlarmDeps,
  db: Db,
  alarms: readonly Alarm[],
): Promise<void> {
  for (const { kind, subject = '', what, unmailed = false } of alarms) {
    deps.log.error({ alarm: kind, subject }, what)
    await recordAlarm(db, { kind, subject, what, mailable: !unmailed })
  }
  const mailed = alarms.filter(({ unmailed }) => !unmailed)
  for (const kind of new Set(mailed.map(({ kind }) => kind))) await mailIfDue(deps, db, kind)
}

/** New alarms within the hour, others daily. Runs every minute. */
export async function mailOpenAlarms(deps: AlarmDeps & Pick<Deps, 'db'>): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    if (await lockAlarmMails(trx)) await mailIfDue(deps, trx)
  })
}

/** Its unique key prevents a second mail. */
async function mailIfDue(deps: AlarmDeps, db: Db, kind?: AlarmKind): Promise<void> {
  const reason = await findAlarmMailReason(db, kind)
  if (!reason) return
  const open = await lockAlarmsToMail(db)
  if (open.length === 0) return
  const hour = new Date().toISOString().slice(0, 13)
  const mailId = await queueMail(deps, db, {
    dedupeKey: `alarm:${reason === 'first' ? kind : reason}:${hour}`,
    kind: 'owner_alarm',
    toEmail: ownerEmail(deps),
    userId: null,
    orderId: null,
    facts: {
      reason,
      count: open.length,
      alarms: open.slice(-MOST_IN_A_MAIL).map(({ what, since }) => ({ what, since })),
    },
  })
  if (mailId) await markAlarmsMailed(db, open)
}

export async function resolveAlarm(
  db: Db,
  { kind, subject = '' }: { kind: AlarmKind; subject?: string },
): Promise<void> {
  await closeAlarm(db, { kind, subject })
}

export function ownerEmail({ settings, site }: Pick<Deps, 'settings' | 'site'>): string {
  return settings.ownerEmail ?? site.company.email
}
