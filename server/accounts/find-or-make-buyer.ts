import type { Trx } from '../db/connect.ts'
import { spendOneTimeTokens } from '../db/one-time-tokens.ts'
import type { BuyerAccount } from '../db/schema.ts'
import { endSessions } from '../db/sessions.ts'
import { dropUnprovenPassword, findUserByEmail, insertUser, type User } from '../db/users.ts'

export interface Buyer {
  user: User
  account: BuyerAccount
}

/**
 * Returns the account for a guest's purchase, creating it if the address has none. An account with an unconfirmed
 * address loses its password, sessions and links (decision A9, T17). Concurrent purchases create one account
 * (T52).
 */
export async function findOrMakeBuyer(trx: Trx, email: string): Promise<Buyer> {
  const made = await insertUser(trx, email)
  if (made) return { user: made, account: 'created' }
  const user = await findUserByEmail(trx, email)
  if (!user) throw new Error('an account that blocked an insert is not there')
  if (user.emailConfirmedAt) return { user, account: 'existing' }
  if (user.passwordHash) {
    await dropUnprovenPassword(trx, user.id)
    await endSessions(trx, { userId: user.id, scope: 'global' })
    await spendOneTimeTokens(trx, user.id)
  }
  return { user, account: 'created' }
}
