import type { AccessTokenClaims } from '#contract/auth.ts'
import { type TableName, tableColumns } from '#contract/tables.ts'
import type { Deps } from '#server/deps.ts'
import { type Answer, type Filter, ownRows, runQuery } from './run-query.ts'

/** Every name is from an allow-list. */
export interface TableRead {
  table: TableName
  columns: readonly string[]
  filters: readonly Filter[]
  /** Default: nulls last, or first when descending. */
  order: readonly { column: string; descending: boolean; nulls?: 'first' | 'last' }[]
  limit: number | undefined
  offset: number
}

/**
 * Purchases and grants. `access_url` comes from the settings or is the shop's own page (decision D6); null once
 * revoked. Parameters are JSON by product key.
 */
function purchasesWith({ accessUrls, names }: { accessUrls: string; names: string }): string {
  const columns = tableColumns.purchases.filter((column) => column !== 'access_url')
  const address = `coalesce(${accessUrls}::json ->> product_key, api.reading_path(product_key))`
  const given: Partial<Record<string, string>> = {
    status: `'completed'`,
    created_at: 'granted_at',
    product_name: `coalesce(${names}::json ->> product_key, product_key)`,
    quantity: '1',
    price_paid: '0::numeric',
  }
  return `(
    select ${columns.join(', ')}, case when status = 'completed' then ${address} end as access_url
    from public.purchases
    union all
    select ${columns.map((column) => given[column] ?? column).join(', ')}, ${address}
    from api.own_grants()
  ) purchases`
}

/** In PostgREST's format, always with the owner condition (T37, T38). */
export function readTable(
  deps: Pick<Deps, 'catalogue' | 'db' | 'settings'>,
  claims: AccessTokenClaims,
  read: TableRead,
): Promise<Answer> {
  const parameters = [claims.sub, ...read.filters.map((filter) => filter.value)]
  if (read.table !== 'purchases') {
    return runQuery(deps, claims, { text: queryText(read, `public.${read.table}`), parameters })
  }
  const names = deps.catalogue.entries.map(({ file, item }) => [file.key, item.name])
  const add = (value: object) => `($1)[${parameters.push(JSON.stringify(value))}]`
  const from = purchasesWith({
    accessUrls: add(deps.settings.accessUrls),
    names: add(Object.fromEntries(names)),
  })
  return runQuery(deps, claims, { text: queryText(read, from), parameters })
}

function queryText({ columns, filters, order, limit, offset }: TableRead, from: string): string {
  const orderBy = order.map(
    ({ column, descending, nulls }) =>
      `${column} ${descending ? 'desc' : 'asc'}${nulls ? ` nulls ${nulls}` : ''}`,
  )
  return [
    `select coalesce(json_agg(t), '[]') from (select ${columns.join(', ')} from ${from}`,
    `where ${ownRows(filters)}`,
    orderBy.length > 0 ? `order by ${orderBy.join(', ')}` : '',
    limit === undefined ? '' : `limit ${limit}`,
    offset > 0 ? `offset ${offset}` : '',
    ') t',
  ].join(' ')
}
