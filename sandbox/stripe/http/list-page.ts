import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { z } from 'zod'
import { ApiError } from './api-error.ts'
import type { ListParameters } from './parameters.ts'

type Table = 'sessions' | 'price_list' | 'products' | 'events' | 'refund_list' | 'disputes'

/** One question mark in `sql` per value. */
export interface Filter {
  sql: string
  values: SQLInputValue[]
}

const Seq = z.object({ seq: z.number() })

interface Asked {
  url: string
  paging: z.output<typeof ListParameters>
  filters: Filter[]
}

/** Newest first. `show` reads a row and gives its object. */
export function listPage(
  db: DatabaseSync,
  table: Table,
  { url, paging, filters, show }: Asked & { show: (row: unknown) => object },
) {
  const all = [...filters, ...createdFilters(paging), ...afterFilter(db, table, paging)]
  const where = all.map((filter) => filter.sql).join(' and ') || 'true'
  const values = all.flatMap((filter) => filter.values)
  const rows = db
    .prepare(`select * from ${table} where ${where} order by seq desc limit ?`)
    .all(...values, paging.limit + 1)
  return listObject(url, rows.slice(0, paging.limit).map(show), rows.length > paging.limit)
}

export function equals(column: string, value: string | undefined): Filter[] {
  return value === undefined ? [] : [{ sql: `${column} = ?`, values: [value] }]
}

export function isOneOf(column: string, values: string[] | undefined): Filter[] {
  if (values === undefined) return []
  return [{ sql: `${column} in (${values.map(() => '?').join(', ') || 'null'})`, values }]
}

export function listObject<Item>(url: string, data: Item[], hasMore: boolean) {
  return { object: 'list', url, data, has_more: hasMore }
}

function createdFilters({ created }: z.output<typeof ListParameters>): Filter[] {
  const bounds = [
    ['>', created?.gt],
    ['>=', created?.gte],
    ['<', created?.lt],
    ['<=', created?.lte],
  ] as const
  return bounds.flatMap(([sign, seconds]) =>
    seconds === undefined ? [] : [{ sql: `createdAt / 1000 ${sign} ?`, values: [seconds] }],
  )
}

function afterFilter(
  db: DatabaseSync,
  table: Table,
  { starting_after: id }: z.output<typeof ListParameters>,
): Filter[] {
  if (id === undefined) return []
  const row = db.prepare(`select seq from ${table} where id = ?`).get(id)
  if (!row) {
    throw new ApiError(`No such object: '${id}'`, {
      code: 'resource_missing',
      param: 'starting_after',
    })
  }
  return [{ sql: 'seq < ?', values: [Seq.parse(row).seq] }]
}
