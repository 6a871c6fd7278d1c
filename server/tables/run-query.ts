import { CompiledQuery } from 'kysely'
import type { AccessTokenClaims } from '#contract/auth.ts'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { Deps } from '../deps.ts'

/** One statement of the table API: a text from a fixed set, and the values it calls ($1)[1], ($1)[2] … */
export interface TableQuery {
  text: string
  parameters: readonly (string | null)[]
}

/** The rows of a statement as Postgres wrote them: the text of an array, passed on as it is. */
export interface Answer {
  json: string
  count: number
}

/** What Postgres refuses, by its code: the last wall speaks for itself. */
const refusals: Record<string, ErrorCode> = {
  PT401: 'session_not_found',
  '42501': 'not_yours',
  '23505': 'row_exists',
  '23514': 'bad_value',
}

/** Always the same text, so the query builder need not put it together for every read. */
const callStatement =
  'select answer::text as json, json_array_length(answer) as count from api.run_query($1::json, $2, $3::text[]) as answer'

/**
 * Runs a statement as its person, in one round trip: session check, claims, statement (migration 0010). Row level security is the wall behind it (T37, T38).
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

/** Types of the columns that are no text, so that a value is cast once and an index still serves. */
const casts: Record<string, string> = {
  id: 'uuid',
  user_id: 'uuid',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  quantity: 'integer',
  price_paid: 'numeric',
}

/** The nth value of a statement as a value of this column. */
export function parameter(n: number, column: string): string {
  return `($1)[${n}]::${casts[column] ?? 'text'}`
}

/** A column must equal a value; every name is from an allow-list. */
export interface Filter {
  column: string
  value: string
}

/**
 * The condition that every statement carries: the person's own rows, whatever the filters say. Its values
 * begin with his id, as the first parameter.
 */
export function ownRows(filters: readonly Filter[]): string {
  const conditions = filters.map(
    ({ column }, index) => `${column} = ${parameter(index + 2, column)}`,
  )
  return [`user_id = ${parameter(1, 'user_id')}`, ...conditions].join(' and ')
}
