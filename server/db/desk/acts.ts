import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Row } from '#server/db/schema.ts'

export type StoredAct = Row<'shop.audit'>

interface Wanted {
  who: string | undefined
  acts: readonly string[] | undefined
  before: number | undefined
  most: number
}

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

/** A loose index scan, fast for any length of log. */
export async function listActors(db: Db): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    with recursive found (value) as (
      (select who from shop.audit order by who limit 1)
      union all
      select (select who from shop.audit where who > value order by who limit 1)
      from found where value is not null
    )
    select value from found where value is not null`.execute(db)
  return rows.map(({ value }) => value)
}
