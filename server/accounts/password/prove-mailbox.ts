import type { Trx } from '#server/db/connect.ts'
import { recordEmailIdentity, setProvenPassword, type User } from '#server/db/users.ts'
import { deleteUnprovenCredentials } from '../sign-up/verify-account.ts'

/** For a locked account whose mailed link was used (decision A9). */
export async function proveMailbox(trx: Trx, user: User, passwordHash: string) {
  await setProvenPassword(trx, user.id, passwordHash)
  await recordEmailIdentity(trx, user)
  await deleteUnprovenCredentials(trx, user)
}
