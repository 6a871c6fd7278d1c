import { authClient, hasSessionToRead } from '../../browser/api/api.ts'

/** Ends this browser's session after its account was deleted. */
export async function endSession(): Promise<void> {
  const client = await authClient()
  await client.signOut({ scope: 'local' })
}

/**
 * After a deletion by link: the server says whether this browser's session is still good. The client
 * removes a dead one; somebody else's, signed in here meanwhile, stays.
 */
export async function endSessionIfDead(): Promise<void> {
  if (!hasSessionToRead()) return
  const client = await authClient()
  await client.getUser()
}
