import { company } from '#shop/company.ts'
import {
  closeAlarm,
  findAlarmMailReason,
  lockAlarmMails,
  lockAlarmsToMail,
  markAlarmsMailed,
  recordAlarm,
} from '../db/alarms.ts'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { queueMail } from './queue-mail.ts'

/** Conditions that need the owner. */
export type AlarmKind =
  /** A payment that does not match its order: nothing was fulfilled. */
  | 'payment_review'
  /** A second payment of an order, or a payment without an order. */
  | 'stray_payment'
  /** A buyer paid for what he owns already. */
  | 'bought_twice'
  /** A refund failed: the buyer has not got the money. */
  | 'refund_failed'
  /** The provider was asked for a refund, and nobody knows whether it made it. */
  | 'refund_unknown'
  | 'dispute'
  | 'price_drift'
  /** A guide on sale has no content to open. */
  | 'content_missing'
  /** Pictures and files cannot be stored or read. */
  | 'blob_store'
  /** A picture or file is not where the shop keeps them. */
  | 'blob_missing'
  /** A buyer's copy of a PDF cannot be made. */
  | 'copy_failed'
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
  /** The database was restored from a backup. */
  | 'restored'
  /** A limit for all visitors together is reached. */
  | 'limit_reached'
  /** An account asks for files of guides unusually often. */
  | 'unusual_downloads'
  /** The daily backup cannot be written. */
  | 'backup'
  /** Withdrawals that fit no order. */
  | 'withdrawal_unmatched'
  /** A withdrawal whose money has to be back soon. */
  | 'withdrawal_due'
  /** A request whose first answer is due soon. */
  | 'request_due'

export interface Alarm {
  kind: AlarmKind
  /** Order, price or mail it is about; several of one kind can be open. Empty when the kind is enough. */
  subject?: string
  /** One sentence for the owner, without personal data. */
  what: string
  /** Not mailed, only stored for `shop alarms` and logged. */
  unmailed?: boolean
}

/** Alarms that one mail names. */
const MOST_IN_A_MAIL = 50

/**
 * Opens an alarm. The owner is mailed at once unless the kind was mailed within the hour; then `mailOpenAlarms` tells.
 * Raising an open alarm again only raises its counter.
 */
export async function raiseAlarm(
  deps: Pick<Deps, 'jobs' | 'log' | 'settings'>,
  db: Db,
  alarm: Alarm,
): Promise<void> {
  await raiseAlarms(deps, db, [alarm])
}

/** Opens several alarms, so that one mail lists them together. */
export async function raiseAlarms(
  deps: Pick<Deps, 'jobs' | 'log' | 'settings'>,
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

/**
 * Mails the owner about what is open: within the hour about what was not mailed yet, else once a day. Runs every
 * minute.
 */
export async function mailOpenAlarms(
  deps: Pick<Deps, 'jobs' | 'log' | 'settings' | 'db'>,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    if (await lockAlarmMails(trx)) await mailIfDue(deps, trx)
  })
}

/** Each mail lists everything open. Of two at once one is written, because of its key. */
async function mailIfDue(
  deps: Pick<Deps, 'jobs' | 'log' | 'settings'>,
  db: Db,
  kind?: AlarmKind,
): Promise<void> {
  const reason = await findAlarmMailReason(db, kind)
  if (!reason) return
  const open = await lockAlarmsToMail(db)
  const newest = open.at(-1)
  if (!newest) return
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
      what: newest.what, // read by earlier versions
      since: newest.since,
      alarms: open.slice(-MOST_IN_A_MAIL).map(({ what, since }) => ({ what, since })),
    },
  })
  if (mailId) {
    await markAlarmsMailed(
      db,
      open.map(({ id }) => id),
    )
  }
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
