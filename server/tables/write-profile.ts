import type { AccessTokenClaims } from '#contract/auth.ts'
import { AppError, RowExistsError } from '#domain/errors.ts'
import { lockUserForShare } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import {
  type Answer,
  type Filter,
  ownRows,
  parameter,
  runQuery,
  type TableQuery,
} from './run-query.ts'

export type ProfileValues = ReadonlyMap<string, string | null>

/** @throws RowExistsError, AppError not_yours, and as runQuery does */
export async function insertProfile(
  deps: Pick<Deps, 'db'>,
  claims: AccessTokenClaims,
  { values, columns }: { values: ProfileValues; columns: readonly string[] },
): Promise<Answer> {
  const names = [...values.keys()]
  const given = names.map((name, index) => parameter(index + 1, name))
  const statement =
    names.length === 0
      ? 'insert into public.profiles default values'
      : `insert into public.profiles (${names.join(', ')}) values (${given.join(', ')})`
  const query = { text: answering(statement, columns), parameters: [...values.values()] }
  try {
    return await runHeld(deps, claims, query)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'row_exists') throw error
    // row level security hides the key; only the owner is unique
    throw new RowExistsError(`(user_id)=(${claims.sub})`, { cause: error })
  }
}

/**
 * No match is not an error. Of concurrent writes the last one wins.
 * @throws AppError bad_value, and as runQuery does
 */
export function updateProfile(
  deps: Pick<Deps, 'db'>,
  claims: AccessTokenClaims,
  update: { values: ProfileValues; filters: readonly Filter[]; columns: readonly string[] },
): Promise<Answer> {
  const { values, filters, columns } = update
  const first = filters.length + 2
  const changes = [...values.keys()].map(
    (name, index) => `${name} = ${parameter(first + index, name)}`,
  )
  // a trigger sets the time; this keeps an empty update valid
  const set = ['updated_at = now()', ...changes].join(', ')
  return runHeld(deps, claims, {
    text: answering(`update public.profiles set ${set} where ${ownRows(filters)}`, columns),
    parameters: [claims.sub, ...filters.map((filter) => filter.value), ...values.values()],
  })
}

/** Prevents deletion of the account meanwhile. */
function runHeld(
  deps: Pick<Deps, 'db'>,
  claims: AccessTokenClaims,
  query: TableQuery,
): Promise<Answer> {
  return deps.db.transaction().execute(async (trx) => {
    if (!(await lockUserForShare(trx, claims.sub))) throw new AppError('session_not_found')
    return runQuery({ db: trx }, claims, query)
  })
}

function answering(statement: string, columns: readonly string[]): string {
  return [
    `with written as (${statement} returning *)`,
    `select coalesce(json_agg(t), '[]') from (select ${columns.join(', ')} from written) t`,
  ].join(' ')
}
