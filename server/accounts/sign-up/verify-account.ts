import { deleteAuthCodes } from '#server/accounts/session/auth-codes.ts'
import { withoutProtected } from '#server/accounts/user-metadata.ts'
import { deleteChosenPassword } from '#server/db/chosen-passwords.ts'
import type { Trx } from '#server/db/connect.ts'
import { spendOneTimeTokens } from '#server/db/one-time-tokens.ts'
import { deletePendingSignups } from '#server/db/pending-signups.ts'
import { endSessions } from '#server/db/sessions.ts'
import { recordEmailIdentity, type User, verifyUser } from '#server/db/users.ts'

export async function verifyAccount(
  trx: Trx,
  user: User,
  { passwordHash, data }: { passwordHash: string; data: Record<string, unknown> },
) {
  const facts = { sub: user.id, email: user.email, email_verified: true, phone_verified: false }
  const metadata = { ...facts, ...withoutProtected(data) }
  await deleteUnprovenCredentials(trx, user)
  await verifyUser(trx, user.id, { passwordHash, userMetadata: metadata })
  await recordEmailIdentity(trx, user, metadata)
}

/** Includes the password chosen after paying (T16, T17, decision A9). */
export async function deleteUnprovenCredentials(trx: Trx, user: User) {
  await endSessions(trx, { userId: user.id, scope: 'global' })
  await spendOneTimeTokens(trx, user.id)
  await deleteAuthCodes(trx, user.id)
  await deletePendingSignups(trx, user.email)
  await deleteChosenPassword(trx, user.id)
}
