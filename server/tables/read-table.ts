import type { AccessTokenClaims } from '#contract/auth.ts'
import type { TableName } from '#contract/tables.ts'
import type { Deps } from '../deps.ts'
import { type Answer, type Filter, ownRows, runQuery } from './run-query.ts'

/** A read of the table API after its query string was checked: every name is from an allow-list. */
export interface TableRead {
  table: TableName
  columns: readonly string[]
  filters: readonly Filter[]
  order: readonly { column: string; descending: boolean }[]
  limit: number | undefined
  offset: number
}

/**
 * The person's own rows as PostgREST would answer them. The owner's predicate is always there (T37, T38).
 * @throws AppError as runQuery does
 */
export function readTable(
  deps: Pick<Deps, 'db'>,
  claims: AccessTokenClaims,
  read: TableRead,
): Promise<Answer> {
  const parameters = [claims.sub, ...read.filters.map((filter) => filter.value)]
  return runQuery(deps, claims, { text: queryText(read), parameters })
}

function queryText({ table, columns, filters, order, limit, offset }: TableRead): string {
  const orderBy = order.map(({ column, descending }) => `${column} ${descending ? 'desc' : 'asc'}`)
  return [
    `select coalesce(json_agg(t), '[]') from (select ${columns.join(', ')} from public.${table}`,
    `where ${ownRows(filters)}`,
    orderBy.length > 0 ? `order by ${orderBy.join(', ')}` : '',
    limit === undefined ? '' : `limit ${limit}`,
    offset > 0 ? `offset ${offset}` : '',
    ') t',
  ].join(' ')
}
