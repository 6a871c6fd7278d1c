import { Client, type ClientBase } from 'pg'
import { z } from 'zod'

/**
 * Header line of a gzip file. Each table follows in the text format of Postgres' COPY and ends with a line `\.`, as in
 * a psql dump.
 */
export const BackupHeader = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      /** Quoted, with its schema, such as `shop.orders`. */
      name: z.string(),
      columns: z.array(z.string()),
    }),
  ),
})
export type BackupHeader = z.infer<typeof BackupHeader>
export type BackupTable = BackupHeader['tables'][number]

export const END_OF_TABLE = '\\.'
/** A file without this last line is incomplete. */
export const END_OF_BACKUP = '-- end of backup'

export function clientFor(what: 'backup' | 'restore', connectionString: string): Client {
  return new Client({ connectionString, application_name: `master-ai ${what}` })
}

/** Applied migrations are in the backup's header, and rate-limit counters expire. */
const LEFT_OUT = ['shop.migrations', 'shop.rate_limits']

/** Each table follows those it references. Jobs are left out, because they are queued again from their rows. */
export async function listTables(client: ClientBase): Promise<BackupTable[]> {
  const tables = await client.query<BackupTable & { id: number }>(
    `select c.oid::int as id, format('%I.%I', n.nspname, c.relname) as name,
       array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and n.nspname in ('public', 'shop', 'shop_auth')
       and a.attgenerated = '' and format('%I.%I', n.nspname, c.relname) <> all ($1)
     group by 1, 2
     order by 2`,
    [LEFT_OUT],
  )
  const references = await client.query<{ from: number; to: number }>(
    `select conrelid::int as from, confrelid::int as to from pg_constraint
     where contype = 'f' and conrelid <> confrelid`,
  )
  return inOrder(tables.rows, references.rows).map(({ name, columns }) => ({ name, columns }))
}

function inOrder<Table extends { id: number }>(
  tables: readonly Table[],
  references: readonly { from: number; to: number }[],
): Table[] {
  const ordered: Table[] = []
  let waiting = tables
  while (waiting.length > 0) {
    const blocked = new Set(waiting.map(({ id }) => id))
    const free = waiting.filter(
      ({ id }) => !references.some(({ from, to }) => from === id && blocked.has(to)),
    )
    if (free.length === 0) throw new Error('tables refer to each other in a circle')
    ordered.push(...free)
    waiting = waiting.filter((table) => !free.includes(table))
  }
  return ordered
}
