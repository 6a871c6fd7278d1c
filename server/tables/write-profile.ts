import type { AccessTokenClaims } from '#contract/auth.ts'
import type { Deps } from '../deps.ts'
import { type Answer, type Filter, ownRows, parameter, runQuery } from './run-query.ts'

/** What a write sets, by column; every name is from an allow-list. */
export type ProfileValues = ReadonlyMap<string, string | null>

/**
 * Makes the person's profile and answers it. A second one is refused by the unique key, one for somebody
 * else by row level security.
 * @throws AppError row_exists, not_yours, and as runQuery does
 */
export function insertProfile(
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
  return runQuery(deps, claims, {
    text: answering(statement, columns),
    parameters: [...values.values()],
  })
}

/**
 * Changes the person's profile where the filters fit it and answers it; none is no error. The last write
 * wins.
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
  // the trigger sets the time; naming the column keeps a change of nothing else a statement
  const set = ['updated_at = now()', ...changes].join(', ')
  return runQuery(deps, claims, {
    text: answering(`update public.profiles set ${set} where ${ownRows(filters)}`, columns),
    parameters: [claims.sub, ...filters.map((filter) => filter.value), ...values.values()],
  })
}

function answering(statement: string, columns: readonly string[]): string {
  return [
    `with written as (${statement} returning *)`,
    `select coalesce(json_agg(t), '[]') from (select ${columns.join(', ')} from written) t`,
  ].join(' ')
}
