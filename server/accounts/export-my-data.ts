import type { MyData } from '#contract/my-data.ts'
import { AppError } from '#domain/errors.ts'
import { readMyData } from '#server/db/reports/my-data.ts'
import { findUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'

/** @throws AppError session_not_found */
export async function exportMyData(deps: Pick<Deps, 'db'>, userId: string): Promise<MyData> {
  const user = await findUser(deps.db, userId)
  if (!user) throw new AppError('session_not_found')
  return readMyData(deps.db, { userId, email: user.email })
}
