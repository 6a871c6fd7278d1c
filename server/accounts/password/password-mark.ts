import { createHash } from 'node:crypto'
import { findUserByEmail } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'

/** Changes with the password; equal for all addresses without one. */
export async function findPasswordMark({ db }: Pick<Deps, 'db'>, address: string): Promise<string> {
  const user = await findUserByEmail(db, address)
  return createHash('sha256')
    .update(user?.passwordHash ?? '')
    .digest('base64url')
}
