import { authClient, hasSessionToRead } from '../../browser/api/api.ts'
import { forgetPerson } from '../../browser/forget-person.ts'

/** Ends this browser's session after its account was deleted. */
export async function endSession(): Promise<void> {
  const client = await authClient()
  await client.signOut({ scope: 'local' })
  forgetPerson()
}

/**
 * After a deletion by link: asks the server whether this browser's session is still valid. The client removes an
 * invalid one; the session of another user who has signed in here stays.
 */
export async function endSessionIfDead(): Promise<void> {
  if (!hasSessionToRead()) return
  const client = await authClient()
  await client.getUser()
}
