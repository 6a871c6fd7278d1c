import type { AccessTokenClaims } from '#contract/auth.ts'
import type { TableName } from '#contract/tables.ts'
import type { Deps } from '../deps.ts'
import { type Answer, type Filter, ownRows, runQuery } from './run-query.ts'

/** A validated read of the table API: every name is from an allow-list. */
export interface TableRead {
  table: TableName
  columns: readonly string[]
  filters: readonly Filter[]
  /** Without `nulls` they stand where Postgres puts them: last, or first when descending. */
  order: readonly { column: string; descending: boolean; nulls?: 'first' | 'last' }[]
  limit: number | undefined
  offset: number
}

/**
 * The user's own rows in PostgREST's format. The condition on the owner is always part of the statement (T37,
 * T38).
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
  const orderBy = order.map(
    ({ column, descending, nulls }) =>
      `${column} ${descending ? 'desc' : 'asc'}${nulls ? ` nulls ${nulls}` : ''}`,
  )
  return [
    `select coalesce(json_agg(t), '[]') from (select ${columns.join(', ')} from public.${table}`,
    `where ${ownRows(filters)}`,
    orderBy.length > 0 ? `order by ${orderBy.join(', ')}` : '',
    limit === undefined ? '' : `limit ${limit}`,
    offset > 0 ? `offset ${offset}` : '',
    ') t',
  ].join(' ')
}
