import { createHash } from 'node:crypto'
import { findUserByEmail } from '../../db/users.ts'
import type { Deps } from '../../deps.ts'

/**
 * A value that changes with the password of the account of a canonical address; the same for all addresses without an
 * account and all accounts without a password.
 */
export async function findPasswordMark({ db }: Pick<Deps, 'db'>, address: string): Promise<string> {
  const user = await findUserByEmail(db, address)
  return createHash('sha256')
    .update(user?.passwordHash ?? '')
    .digest('base64url')
}
