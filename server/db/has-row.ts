import { type Selectable, sql } from 'kysely'
import type { Db } from './connect.ts'
import type { Schema } from './schema.ts'

/** True when the table has a row with all these values; null matches a column without one. */
export async function hasRow<Table extends keyof Schema>(
  db: Db,
  table: Table,
  values: Partial<Selectable<Schema[Table]>>,
): Promise<boolean> {
  const conditions = Object.entries(values).map(([column, value]) =>
    value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
  )
  const { rows } = await sql<{ there: boolean }>`
    select exists (
      select from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}
    ) as there`.execute(db)
  return rows[0]?.there === true
}
