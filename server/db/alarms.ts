import { type Selectable, sql } from 'kysely'
import type { Db } from './connect.ts'
import type { AlarmsTable } from './schema.ts'

/**
 * Records an alarm and returns when it was opened. There is one open row for each kind and subject: recording it
 * again raises its counter and updates its text.
 */
export async function recordAlarm(
  db: Db,
  alarm: { kind: string; subject: string; what: string },
): Promise<{ since: Date }> {
  return db
    .insertInto('shop.alarms')
    .values(alarm)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).where('settledAt', 'is', null).doUpdateSet({
        what: alarm.what,
        lastAt: sql<Date>`now()`,
        times: sql<number>`alarms.times + 1`,
      }),
    )
    .returning('since')
    .executeTakeFirstOrThrow()
}

/** Closes the open alarm of this kind and subject, if there is one. */
export async function closeAlarm(db: Db, { kind, subject }: { kind: string; subject: string }) {
  await db
    .updateTable('shop.alarms')
    .set({ settledAt: sql<Date>`now()` })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('settledAt', 'is', null)
    .execute()
}

/** Whether an alarm of this kind about one of these subjects is open, or was within the last three minutes. */
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

export type OpenAlarm = Selectable<AlarmsTable>

/** Open alarms, oldest first. */
export function listOpenAlarms(db: Db): Promise<OpenAlarm[]> {
  return db
    .selectFrom('shop.alarms')
    .selectAll()
    .where('settledAt', 'is', null)
    .orderBy('since')
    .execute()
}
