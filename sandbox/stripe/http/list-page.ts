import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { z } from 'zod'
import { findValue } from '#sandbox/database.ts'
import { ApiError } from './api-error.ts'
import type { ListParameters } from './parameters.ts'

interface Asked {
  table: 'sessions' | 'events' | 'refund_list' | 'disputes'
  url: string
  paging: z.output<typeof ListParameters>
  /** Columns with the value or one of the values that they must have, if any. */
  where: Record<string, string | string[] | undefined>
  /** Reads a row and gives its object. */
  show: (row: unknown) => object
}

/** Newest first. */
export function listPage(db: DatabaseSync, { table, url, paging, where, show }: Asked) {
  const { limit, created, starting_after: after } = paging
  const matches = Object.entries(where).map(([column, value]): Filter => {
    const values = value === undefined ? undefined : JSON.stringify([value].flat())
    return [`${column} in (select value from json_each(?))`, values]
  })
  const filters = [
    ...matches,
    ['createdAt / 1000 > ?', created?.gt],
    ['createdAt / 1000 >= ?', created?.gte],
    ['createdAt / 1000 < ?', created?.lt],
    ['createdAt / 1000 <= ?', created?.lte],
    ['seq < ?', after === undefined ? undefined : seqOf(db, table, after)],
  ] satisfies Filter[]
  const asked = filters.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]))
  const all = ['true', ...asked.map(({ sql }) => sql)].join(' and ')
  const rows = db
    .prepare(`select * from ${table} where ${all} order by seq desc limit ?`)
    .all(...asked.map(({ value }) => value), limit + 1)
  return listObject(url, rows.slice(0, limit).map(show), rows.length > limit)
}

/** A condition with one question mark; it does not apply without a value. */
type Filter = [sql: string, value: SQLInputValue | undefined]

export function listObject<Item>(url: string, data: Item[], hasMore: boolean) {
  return { object: 'list', url, data, has_more: hasMore }
}

function seqOf(db: DatabaseSync, table: string, id: string): number {
  const seq = findValue(db, z.int(), `select seq from ${table} where id = ?`, id)
  if (seq !== undefined) return seq
  throw new ApiError(`No such object: '${id}'`, {
    code: 'resource_missing',
    param: 'starting_after',
  })
}
