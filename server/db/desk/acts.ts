import { type Selectable, sql } from 'kysely'
import type { Db } from '../connect.ts'
import type { AuditTable } from '../schema.ts'

export type StoredAct = Selectable<AuditTable>

interface Wanted {
  who: string | undefined
  /** Only these acts; undefined: all. */
  acts: readonly string[] | undefined
  /** Only rows before this one. */
  before: number | undefined
  most: number
}

/** Acts of the audit log, the newest first. */
export function listActsBefore(db: Db, { who, acts, before, most }: Wanted): Promise<StoredAct[]> {
  return db
    .selectFrom('shop.audit')
    .selectAll()
    .$if(who !== undefined, (query) => query.where('who', '=', who ?? ''))
    .$if(acts !== undefined, (query) =>
      query.where('act', '=', sql<string>`any(${acts ?? []}::text[])`),
    )
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** The different values of a column, each found in its index, however long the log is. */
export async function listDistinct(db: Db, column: 'who' | 'act'): Promise<string[]> {
  const name = sql.ref(column)
  const { rows } = await sql<{ value: string }>`
    with recursive found (value) as (
      (select ${name} from shop.audit order by ${name} limit 1)
      union all
      select (select ${name} from shop.audit where ${name} > value order by ${name} limit 1)
      from found where value is not null
    )
    select value from found where value is not null`.execute(db)
  return rows.map(({ value }) => value)
}
