import {
  type ProfileBody,
  profileBodyColumns,
  type TableName,
  tableColumns,
} from '#contract/tables.ts'
import { cutText } from '#domain/cut-text.ts'
import { AppError } from '#domain/errors.ts'
import type { TableRead } from '#server/tables/read-table.ts'
import type { Filter } from '#server/tables/run-query.ts'
import type { ProfileValues } from '#server/tables/write-profile.ts'

const MOST_ROWS = 1000

/** @throws AppError not_found */
export function toTableName(name: string): TableName {
  if (name === 'purchases' || name === 'free_signups' || name === 'profiles') return name
  throw new AppError('not_found', `Could not find the table 'public.${cutText(name, 60)}'`)
}

/**
 * Columns and operators are allow-listed; anything else is refused (T37).
 * @throws AppError bad_request, undefined_column
 */
export function parseTableQuery(table: TableName, query: URLSearchParams): TableRead {
  const read: TableRead = {
    table,
    columns: tableColumns[table],
    filters: [],
    order: [],
    limit: MOST_ROWS,
    offset: 0,
  }
  for (const [name, value] of query) Object.assign(read, readPart(read, name, value))
  return read
}

function readPart(read: TableRead, name: string, value: string): Partial<TableRead> {
  switch (name) {
    case 'select':
      return value === '*' ? {} : { columns: toColumns(read, value) }
    case 'order':
      return { order: toOrders(read, value) }
    case 'limit':
      return { limit: Math.min(toCount(value), MOST_ROWS) }
    case 'offset':
      return { offset: toCount(value) }
    default:
      return { filters: addFilter(read, toFilter(read, name, value)) }
  }
}

function toColumns(read: TableRead, list: string): string[] {
  const columns = list.split(',').map((part) => toColumn(read, part))
  refuseRepeated(columns)
  return columns
}

function toOrders(read: TableRead, list: string) {
  const orders = list.split(',').map((part) => toOrder(read, part))
  refuseRepeated(orders.map(({ column }) => column))
  return orders
}

function refuseRepeated(columns: readonly string[]) {
  const repeated = columns.find((column, at) => columns.indexOf(column) < at)
  if (repeated) throw new AppError('bad_request', `column ${repeated} is named more than once`)
}

function addFilter({ table, filters }: TableRead, filter: Filter): Filter[] {
  if (filters.length < tableColumns[table].length) return [...filters, filter]
  throw new AppError('bad_request', 'too many filters')
}

function toColumn({ table }: TableRead, name: string): string {
  const column = tableColumns[table].find((known) => known === name)
  if (column) return column
  throw new AppError('undefined_column', `column ${table}.${cutText(name, 60)} does not exist`)
}

function toFilter(read: TableRead, name: string, value: string): Filter {
  if (!value.startsWith('eq.')) throw new AppError('bad_request', 'only eq filters are served')
  if (value.includes('\0')) throw new AppError('bad_request')
  return { column: toColumn(read, name), value: value.slice('eq.'.length) }
}

function toOrder(read: TableRead, part: string): TableRead['order'][number] {
  const found = ORDER.exec(part)
  if (!found) throw new AppError('bad_request', 'failed to parse order')
  const [, name = '', direction, nulls] = found
  return {
    column: toColumn(read, name),
    descending: direction === 'desc',
    ...(nulls === 'first' || nulls === 'last' ? { nulls } : {}),
  }
}
/** Such as `created_at.desc.nullslast`. */
const ORDER = /^([^.]*)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/

function toCount(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new AppError('bad_request', 'limit and offset are numbers')
  return Number(value)
}

/** Clients add `columns` for arrays. @throws AppError bad_request, unknown_column */
export function parseWriteTarget(query: URLSearchParams): Pick<TableRead, 'filters' | 'columns'> {
  const rest = new URLSearchParams(query)
  for (const name of rest.get('columns')?.split(',') ?? []) {
    requireKnown(name.replace(/^"(.*)"$/, '$1'))
  }
  rest.delete('columns')
  for (const name of ['order', 'limit', 'offset']) {
    if (rest.has(name)) throw new AppError('bad_request', `${name} does not belong to a write`)
  }
  const { filters, columns } = parseTableQuery('profiles', rest)
  return { filters, columns }
}

/** Trims the name (C15) and ignores `updated_at`, which the server sets. @throws AppError unknown_column */
export function toNewProfile(body: ProfileBody): ProfileValues {
  const values = new Map<string, string | null>()
  for (const [name, value] of Object.entries(body)) {
    requireKnown(name)
    if (name === 'display_name') values.set(name, value?.trim() ?? null)
    if (name === 'user_id') values.set(name, value)
  }
  return values
}

/** @throws AppError unknown_column, not_yours: the owner cannot change */
export function toProfileChange(body: ProfileBody): ProfileValues {
  const values = toNewProfile(body)
  if (values.has('user_id')) {
    throw new AppError('not_yours', 'permission denied for table profiles')
  }
  return values
}

function requireKnown(name: string) {
  if (profileBodyColumns.some((known) => known === name)) return
  throw new AppError(
    'unknown_column',
    `Could not find the '${cutText(name, 60)}' column of 'profiles' in the schema cache`,
  )
}
