import type { Trx } from '../../db/connect.ts'
import { recordEmailIdentity, setProvenPassword, type User } from '../../db/users.ts'
import { deleteUnprovenCredentials } from '../sign-up/verify-account.ts'

/**
 * Sets the password of a locked account for whoever used a link from its mailbox: the address is confirmed, and
 * sessions, links and whatever was chosen before are gone (decision A9).
 */
export async function proveMailbox(trx: Trx, user: User, passwordHash: string) {
  await setProvenPassword(trx, user.id, passwordHash)
  await recordEmailIdentity(trx, user)
  await deleteUnprovenCredentials(trx, user)
}
