import { allowUpdates, refusedUpdates, refuseUpdates } from '../db/guide-owners.ts'
import type { Deps } from '../deps.ts'
import { readUpdateMailsToken } from '../tokens/update-mails-token.ts'

/** Whether the owner of a mailed token wants mails about new versions; undefined for no token of ours. */
export async function readUpdateMails(
  deps: Pick<Deps, 'db' | 'keys'>,
  token: string,
): Promise<boolean | undefined> {
  const userId = readUpdateMailsToken(deps, token)
  return userId === undefined ? undefined : !(await refusedUpdates(deps.db, userId))
}

/** Switches those mails on or off; false for no token of ours. An account that was deleted has none to switch. */
export async function setUpdateMails(
  deps: Pick<Deps, 'db' | 'keys'>,
  token: string,
  wanted: boolean,
): Promise<boolean> {
  const userId = readUpdateMailsToken(deps, token)
  if (userId === undefined) return false
  await (wanted ? allowUpdates : refuseUpdates)(deps.db, userId)
  return true
}
