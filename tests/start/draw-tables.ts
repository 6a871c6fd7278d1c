import { Client } from 'pg'

interface Table {
  schema: string
  name: string
  /** The columns of keys; `keys` holds PK, FK or UK. */
  columns: { name: string; type: string; keys: string[] }[]
  references: { column: string; to: string; optional: boolean }[]
  /** Unique constraints other than the primary key, as Postgres prints them. */
  unique: string[]
}

/** The text of docs/reference/tables.md: Mermaid diagrams of a migrated database's tables and keys, one for each schema. */
export async function drawTables(connectionString: string): Promise<string> {
  const tables = await readTables(connectionString)
  const schemas = [...new Set(tables.map(({ schema }) => schema))]
  return [
    '# Tables\n',
    'Drawn from a migrated database by `npm run docs`: every table with its key columns. The schemas are',
    'described in [architecture.md](../architecture.md), all columns in `migrations/`. pg-boss creates the schema of the job queue,',
    '`pgboss`.\n',
    ...schemas.map((schema) => section(schema, tables)),
  ].join('\n')
}

function section(schema: string, all: readonly Table[]): string {
  const tables = all.filter((table) => table.schema === schema)
  const named = (table: string) => entity(schema, table)
  const links = tables.flatMap(({ name, columns, references }) =>
    references.map(({ column, to, optional }) => {
      const isSingle = columns.some((own) => own.name === column && own.keys.includes('UK'))
      const arms = `${optional ? '|o' : '||'}--${isSingle ? 'o|' : 'o{'}`
      return `  ${named(to)} ${arms} ${name} : ${column}`
    }),
  )
  const parents = new Set(tables.flatMap(({ references }) => references.map(({ to }) => to)))
  const isLinked = ({ name, references }: Table) =>
    references.length > 0 || parents.has(`${schema}.${name}`)
  const alone = tables.filter((table) => !isLinked(table)).map(keyed)
  const unique = tables.flatMap(({ name, unique }) => unique.map((key) => `- ${name} ${key}`))
  return [
    `## ${schema}\n`,
    '```mermaid\nerDiagram',
    ...tables.filter(isLinked).map(box),
    ...new Set(
      tables.flatMap((table) => table.references.flatMap(({ to }) => foreign(schema, to))),
    ),
    ...links,
    '```\n',
    ...(alone.length > 0 ? [`Without foreign keys: ${alone.join(', ')}.\n`] : []),
    ...(unique.length > 0 ? ['Unique keys:', ...unique] : []),
    '',
  ].join('\n')
}

/** A table's name and the columns of its primary key. */
function keyed({ name, columns }: Table): string {
  const keys = columns.filter((column) => column.keys.includes('PK'))
  return `${name} (${keys.map((column) => column.name).join(', ')})`
}

function box({ name, columns }: Table): string {
  const rows = columns.map(
    (column) => `    ${column.type} ${column.name} ${column.keys.join(', ')}`,
  )
  return [`  ${name} {`, ...rows, '  }'].join('\n')
}

/** A table's entity name in the diagram of `schema`. */
function entity(schema: string, table: string): string {
  const [owner, name = ''] = table.split('.')
  return owner === schema ? name : `${owner}_${name}`
}

/** Labels a table of another schema with its qualified name. */
function foreign(schema: string, table: string): string[] {
  return table.startsWith(`${schema}.`) ? [] : [`  ${entity(schema, table)}["${table}"]`]
}

async function readTables(connectionString: string): Promise<Table[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Table>(TABLES)).rows
  } finally {
    await client.end()
  }
}

const TABLES = `
  with tables as (
    select c.oid, n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('information_schema', 'pgboss')
      and n.nspname not like 'pg\\_%'
  ), keys as (
    select conrelid as oid, unnest(conkey) as column, case contype when 'p' then 'PK' else 'FK' end as key
    from pg_constraint where contype in ('p', 'f')
    union
    select indrelid, indkey[0], 'UK' from pg_index
    where indisunique and not indisprimary and indnkeyatts = 1 and indpred is null and indkey[0] <> 0
  )
  select schema, name,
    coalesce((
      select json_agg(json_build_object('name', a.attname, 'type', t.typname, 'keys', k.keys) order by a.attnum)
      from (select "column", array_agg(key order by key desc) as keys from keys
            where keys.oid = tables.oid group by 1) k
      join pg_attribute a on a.attrelid = tables.oid and a.attnum = k."column"
      join pg_type t on t.oid = a.atttypid
    ), '[]') as columns,
    coalesce((
      select json_agg(json_build_object(
        'column', a.attname, 'to', n.nspname || '.' || c.relname, 'optional', not a.attnotnull
      ) order by a.attnum)
      from pg_constraint f
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
      join pg_class c on c.oid = f.confrelid join pg_namespace n on n.oid = c.relnamespace
      where f.conrelid = tables.oid and f.contype = 'f'
    ), '[]') as references,
    coalesce((
      select json_agg(regexp_replace(pg_get_indexdef(indexrelid), '^.* USING btree ', '')
        order by pg_get_indexdef(indexrelid))
      from pg_index where indrelid = tables.oid and indisunique and not indisprimary
    ), '[]') as unique
  from tables order by schema, name`
