import { sql } from 'kysely'
import { listOpenAlarms, type OpenAlarm } from '#server/db/alarms.ts'
import type { Db } from '#server/db/connect.ts'

const PAGE = 30
const MOST_OPEN = 200

export async function readOpenAlarms(db: Db): Promise<{ alarms: OpenAlarm[]; count: number }> {
  const alarms = await listOpenAlarms(db)
  return { alarms: alarms.slice(0, MOST_OPEN), count: alarms.length }
}

export interface ResolvedAlarmRow extends OpenAlarm {
  settledAt: Date
  settledBy: string | null
}

/** Newest first, after this id; `next` continues the list. */
export async function listResolvedAlarms(
  db: Db,
  after: string | undefined,
): Promise<{ alarms: ResolvedAlarmRow[]; next: string | null }> {
  const { rows } = await sql<ResolvedAlarmRow>`
    select a.*, (
      select t.who from shop.audit t where t.act = 'settle' and t.facts ->> 'id' = a.id::text
      order by t.id desc limit 1
    ) as settled_by
    from shop.alarms a
    where a.settled_at is not null and ${
      after === undefined
        ? sql`true`
        : sql`(a.settled_at, a.id) < (select settled_at, id from shop.alarms where id = ${after})`
    }
    order by a.settled_at desc, a.id desc limit ${PAGE + 1}`.execute(db)
  const alarms = rows.slice(0, PAGE)
  return { alarms, next: rows.length > PAGE ? (alarms.at(-1)?.id ?? null) : null }
}
