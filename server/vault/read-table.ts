import { sql } from 'kysely'
import type { AccessTokenClaims } from '#contract/auth.ts'
import type { TableName } from '#contract/tables.ts'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '../deps.ts'

/** A read of the table API after its query string was checked: every name is from an allow-list. */
export interface TableRead {
  table: TableName
  columns: readonly string[]
  filters: readonly { column: string; value: string }[]
  order: readonly { column: string; descending: boolean }[]
  limit: number | undefined
  offset: number
}

/**
 * The person's own rows as PostgREST would answer them, in one round trip: session check, claims and
 * query (migration 0002). The owner's predicate is always there, and row level security is the wall
 * behind it (T37, T38).
 * @throws AppError session_not_found when the session was ended
 */
export async function readTable(
  deps: Pick<Deps, 'db'>,
  claims: AccessTokenClaims,
  read: TableRead,
): Promise<unknown[]> {
  const parameters = [claims.sub, ...read.filters.map((filter) => filter.value)]
  try {
    const { rows } = await sql<{ rows: unknown[] }>`
      select api.read_rows(
        ${JSON.stringify(claims)}::json, ${queryText(read)}, ${parameters}::text[]
      ) as rows`.execute(deps.db)
    return rows[0]?.rows ?? []
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'PT401') {
      throw new AppError('session_not_found', undefined, { cause: error })
    }
    throw error
  }
}

/** Types of the columns that are no text, so that a value is cast once and an index still serves. */
const casts: Record<string, string> = {
  id: 'uuid',
  user_id: 'uuid',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  quantity: 'integer',
  price_paid: 'numeric',
}

function queryText({ table, columns, filters, order, limit, offset }: TableRead): string {
  const where = [
    'user_id = ($1)[1]::uuid',
    ...filters.map(
      ({ column }, index) => `${column} = ($1)[${index + 2}]::${casts[column] ?? 'text'}`,
    ),
  ]
  const orderBy = order.map(({ column, descending }) => `${column} ${descending ? 'desc' : 'asc'}`)
  return [
    `select coalesce(json_agg(t), '[]') from (select ${columns.join(', ')} from public.${table}`,
    `where ${where.join(' and ')}`,
    orderBy.length > 0 ? `order by ${orderBy.join(', ')}` : '',
    limit === undefined ? '' : `limit ${limit}`,
    offset > 0 ? `offset ${offset}` : '',
    ') t',
  ].join(' ')
}
