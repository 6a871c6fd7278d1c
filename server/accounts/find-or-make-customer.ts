import { deleteChosenPassword } from '#server/db/chosen-passwords.ts'
import type { Trx } from '#server/db/connect.ts'
import { spendOneTimeTokens } from '#server/db/one-time-tokens.ts'
import type { CustomerAccount } from '#server/db/schema.ts'
import { endSessions } from '#server/db/sessions.ts'
import { dropUnprovenPassword, lockOrInsertUser, type User } from '#server/db/users.ts'

export interface Customer {
  user: User
  account: CustomerAccount
}

/**
 * An unconfirmed account loses its passwords, sessions and links (decision A9, T17). Concurrent purchases share one
 * account (T52).
 */
export async function findOrMakeCustomer(trx: Trx, email: string): Promise<Customer> {
  const { user, made } = await lockOrInsertUser(trx, email)
  if (made) return { user, account: 'created' }
  if (user.emailConfirmedAt) return { user, account: 'existing' }
  await deleteChosenPassword(trx, user.id)
  if (user.passwordHash) {
    await dropUnprovenPassword(trx, user.id)
    await endSessions(trx, { userId: user.id, scope: 'global' })
    await spendOneTimeTokens(trx, user.id)
  }
  return { user, account: 'created' }
}
