import { CompiledQuery } from 'kysely'
import type { AccessTokenClaims } from '#contract/auth.ts'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'

/** Fixed text, values as ($1)[1], ($1)[2] … */
export interface TableQuery {
  text: string
  parameters: readonly (string | null)[]
}

export interface Answer {
  json: string
  count: number
}

/** SQLSTATEs of the database's own checks. */
const refusals: Record<string, ErrorCode> = {
  PT401: 'session_not_found',
  '42501': 'not_yours',
  '23505': 'row_exists',
  '23514': 'bad_value',
}

const callStatement =
  'select answer::text as json, json_array_length(answer) as count from api.run_query($1::json, $2, $3::text[]) as answer'

/**
 * One round trip: session check, claims, statement (migration 0010). Row level security enforces ownership a second
 * time (T37, T38).
 * @throws AppError session_not_found, bad_request, not_yours, row_exists, bad_value
 */
export async function runQuery(
  deps: Pick<Deps, 'db'>,
  claims: AccessTokenClaims,
  { text, parameters }: TableQuery,
): Promise<Answer> {
  const { sub, session_id, refresh_hash } = claims
  const who = JSON.stringify({ sub, session_id, refresh_hash })
  try {
    const query = CompiledQuery.raw(callStatement, [who, text, parameters])
    const { rows } = await deps.db.executeQuery<Answer>(query)
    return rows[0] ?? { json: '[]', count: 0 }
  } catch (error) {
    throw toRefusal(error)
  }
}

function toRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const state = String(error.code)
  // class 22: a value does not fit its column
  const code = state.startsWith('22') ? 'bad_request' : refusals[state]
  if (!code) return error
  const detail = code === 'session_not_found' ? undefined : error.message
  return new AppError(code, detail, { cause: error })
}

/** Casts the value, not the column, so that indexes are used. */
const casts: Record<string, string> = {
  id: 'uuid',
  user_id: 'uuid',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  quantity: 'integer',
  price_paid: 'numeric',
}

export function parameter(n: number, column: string): string {
  return `($1)[${n}]::${casts[column] ?? 'text'}`
}

export interface Filter {
  column: string
  value: string
}

/** The user's id is the first value. */
export function ownRows(filters: readonly Filter[]): string {
  const conditions = filters.map(
    ({ column }, index) => `${column} = ${parameter(index + 2, column)}`,
  )
  return [`user_id = ${parameter(1, 'user_id')}`, ...conditions].join(' and ')
}
