import { type ProfileBody, profileBodyColumns } from '#contract/tables.ts'
import { cutText } from '#domain/cut-text.ts'
import { AppError } from '#domain/errors.ts'
import type { Filter } from '#server/tables/run-query.ts'
import type { ProfileValues } from '#server/tables/write-profile.ts'
import { parseTableQuery } from './parse-table-query.ts'

export interface WriteTarget {
  filters: readonly Filter[]
  columns: readonly string[]
}

/** Clients add `columns` for arrays. @throws AppError bad_request, unknown_column */
export function parseWriteTarget(query: URLSearchParams): WriteTarget {
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
