import { type Selectable, sql } from 'kysely'
import type { Db } from './connect.ts'
import type { AlarmsTable } from './schema.ts'

/**
 * Notes an alarm and answers since when it is open. While one of its kind and subject is open there is one
 * row: raising it again counts, and brings its words up to date.
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

export type OpenAlarm = Selectable<AlarmsTable>

/** Every alarm that is open, the oldest first. */
export function listOpenAlarms(db: Db): Promise<OpenAlarm[]> {
  return db
    .selectFrom('shop.alarms')
    .selectAll()
    .where('settledAt', 'is', null)
    .orderBy('since')
    .execute()
}
