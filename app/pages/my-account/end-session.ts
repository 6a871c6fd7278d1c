import { authClient, hasSessionToRead } from '../../browser/api/api.ts'
import { forgetPerson } from '../../browser/forget-person.ts'

export async function endSession(): Promise<void> {
  const client = await authClient()
  await client.signOut({ scope: 'local' })
  forgetPerson()
}

/** After a deletion by link: the auth client removes an invalid session; a session of another user stays. */
export async function endSessionIfDead(): Promise<void> {
  if (!hasSessionToRead()) return
  const client = await authClient()
  await client.getUser()
}
