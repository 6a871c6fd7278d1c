import { Client } from 'pg'

/** A column as the catalogue of Postgres describes it. */
export interface Column {
  schema: string
  table: string
  name: string
  type: string
  nullable: boolean
  hasDefault: boolean
  /** Generated column, or `generated always` identity. */
  always: boolean
  /** Definitions of the check constraints on this column alone. */
  checks: string[]
}

/** Types as the pool of server/db/open-database.ts reads and takes them. */
const types: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  varchar: 'string',
}

/** For columns that are read as one type and written as another. */
const writtenAs: Readonly<Record<string, { read: string; written: string }>> = {
  jsonb: { read: 'unknown', written: 'string' },
  numeric: { read: 'string', written: 'number' },
}

/** The text of migrations/tables.ts: each table's columns as types for Kysely, in camelCase. */
export function writeTableTypes(columns: readonly Column[]): string {
  const tables = Map.groupBy(columns, ({ schema, table }) =>
    camelCase(schema === 'public' ? table : `${schema}.${table}`),
  )
  const blocks = [...tables].map(
    ([name, own]) =>
      `  '${name}': {\n${own.map((column) => `${property(column)}\n`).join('')}  }\n`,
  )
  return [
    '// Generated from a migrated database by `npm run docs`. Refined in server/db/schema.ts.\n\n',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely'\n\n",
    `export interface Tables {\n${blocks.join('')}}\n`,
  ].join('')
}

function property(column: Column): string {
  const line = `    ${camelCase(column.name)}: ${typeOf(column)}`
  // a long union: one member per line
  return line.length > 100 ? line.replaceAll(/(?<=[:<]) ?(?=')| \| /g, '\n      | ') : line
}

/** @throws Error for a type without an entry above */
function typeOf({ schema, table, name, type, nullable, hasDefault, always, checks }: Column) {
  const orNull = nullable ? ' | null' : ''
  const differing = writtenAs[type]
  if (differing) {
    const [read, written] = [differing.read + orNull, differing.written + orNull]
    const inserted = hasDefault || nullable ? `${written} | undefined` : written
    return `ColumnType<${read}, ${inserted}, ${written}>`
  }
  const item = types[type.replace(/^_/, '')]
  if (item === undefined) throw new Error(`${schema}.${table}.${name}: no type for ${type}`)
  const isArray = type.startsWith('_')
  const read = (isArray ? `${item}[]` : (statesOf(checks) ?? item)) + orNull
  if (always) return `GeneratedAlways<${read}>`
  return hasDefault ? `Generated<${read}>` : read
}

const STATES = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/

/** A union from `check (column in ('one', 'two'))`, as Postgres prints it. */
function statesOf(checks: readonly string[]): string | undefined {
  const [states] = checks.flatMap((check) => STATES.exec(check)?.[1] ?? [])
  return states?.replaceAll('::text', '').replaceAll(', ', ' | ')
}

function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

export async function readColumns(connectionString: string): Promise<Column[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Column>(COLUMNS)).rows
  } finally {
    await client.end()
  }
}

const COLUMNS = `
  select n.nspname as schema, c.relname as table, a.attname as name, t.typname as type,
    not a.attnotnull as nullable,
    a.atthasdef or a.attidentity <> '' as "hasDefault",
    a.attgenerated <> '' or a.attidentity = 'a' as always,
    array(
      select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.conname
    ) as checks
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relkind in ('r', 'p') and n.nspname in ('public', 'shop', 'shop_auth')
    and c.relname <> 'migrations'
  order by n.nspname, c.relname, a.attnum`
