import { sql } from 'kysely'
import type { Db, Trx } from './connect.ts'
import { hasRow } from './has-row.ts'
import type { Row } from './schema.ts'

const openAlarms = (db: Db) =>
  db.selectFrom('shop.alarms').selectAll().where('settledAt', 'is', null)

/** One open row for each kind and subject: recording it again raises its counter and updates its text. */
export async function recordAlarm(
  db: Db,
  alarm: { kind: string; subject: string; what: string; mailable: boolean },
): Promise<void> {
  await db
    .insertInto('shop.alarms')
    .values(alarm)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).where('settledAt', 'is', null).doUpdateSet({
        what: alarm.what,
        lastAt: sql<Date>`now()`,
        times: sql<number>`alarms.times + 1`,
      }),
    )
    .execute()
}

export type AlarmMailReason = 'first' | 'digest' | 'reminder'

/**
 * `first`: this kind has an unmailed alarm, and no mail within an hour. `digest`: an alarm is unmailed, and no alarm
 * mail was written within an hour. `reminder`: no alarm mail within a day. Future emails, from while the clock was
 * ahead, do not count.
 */
export async function findAlarmMailReason(
  db: Db,
  kind?: string,
): Promise<AlarmMailReason | undefined> {
  const { rows } = await sql<{ isFirst: boolean; isNew: boolean; isOpen: boolean; hours: number }>`
    select
      coalesce(bool_or(kind = ${kind ?? null} and mailed_at is null), false) and not exists (
        select from shop.alarms where kind = ${kind ?? null} and mailed_at > now() - interval '1 hour'
          and mailed_at < now() + interval '1 minute'
      ) as is_first,
      coalesce(bool_or(mailed_at is null), false) as is_new,
      count(*) > 0 as is_open,
      coalesce(extract(epoch from now() - (
        select max(created_at) from shop.mails where kind = 'owner_alarm' and created_at < now() + interval '1 minute'
      )) / 3600, 1000)::float8 as hours
    from shop.alarms where settled_at is null and mailable`.execute(db)
  const [due] = rows
  if (!due) return undefined
  if (due.isFirst) return 'first'
  if (due.isNew && due.hours >= 1) return 'digest'
  return due.isOpen && due.hours >= 24 ? 'reminder' : undefined
}

/** False while another transaction emails the alarms: each of two would miss the rows the other locked. */
export async function lockAlarmMails(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('alarm mails', 52)) as locked`.execute(trx)
  return rows[0]?.locked === true
}

/** Oldest first. Rows locked by another transaction are left for the next mail. */
export function lockAlarmsToMail(db: Db): Promise<OpenAlarm[]> {
  return openAlarms(db)
    .where('mailable', '=', true)
    .orderBy('since')
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function markAlarmsMailed(db: Db, alarms: readonly OpenAlarm[]) {
  const ids = alarms.map(({ id }) => id)
  await db
    .updateTable('shop.alarms')
    .set({ mailedAt: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute()
}

export async function closeAlarm(db: Db, { kind, subject }: { kind: string; subject: string }) {
  await db
    .updateTable('shop.alarms')
    .set({ settledAt: sql<Date>`now()` })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('settledAt', 'is', null)
    .execute()
}

export function findOpenAlarm(trx: Trx, id: string): Promise<OpenAlarm | undefined> {
  return openAlarms(trx).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function hasOpenAlarm(
  db: Db,
  { kind, subject }: { kind: string; subject: string },
): Promise<boolean> {
  return hasRow(db, 'shop.alarms', { kind, subject, settledAt: null })
}

export async function listOpenSubjects(db: Db, kind: string): Promise<string[]> {
  const rows = await db
    .selectFrom('shop.alarms')
    .select('subject')
    .where('kind', '=', kind)
    .where('settledAt', 'is', null)
    .execute()
  return rows.map(({ subject }) => subject)
}

/** True when one is open, or was within the last three minutes. */
export async function wasAlarmOpen(
  db: Db,
  { kind, subjects }: { kind: string; subjects: readonly string[] },
): Promise<boolean> {
  const row = await db
    .selectFrom('shop.alarms')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', 'in', subjects)
    .where((is) =>
      is.or([
        is('settledAt', 'is', null),
        is('settledAt', '>', sql<Date>`now() - interval '3 minutes'`),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type OpenAlarm = Row<'shop.alarms'>

export function listOpenAlarms(db: Db): Promise<OpenAlarm[]> {
  return openAlarms(db).orderBy('since').execute()
}
