import { recordEndedAccess } from '#server/backup/ended-access.ts'
import { allowUpdates, refusedUpdates, refuseUpdates } from '#server/db/guide-owners.ts'
import type { Deps } from '#server/deps.ts'
import { readUpdateMailsToken } from '#server/tokens/derived-tokens.ts'

/** Emails about new versions. Undefined for an invalid token. */
export async function readUpdateMails(
  deps: Pick<Deps, 'db' | 'keys'>,
  token: string,
): Promise<boolean | undefined> {
  const userId = readUpdateMailsToken(deps, token)
  return userId === undefined ? undefined : !(await refusedUpdates(deps.db, userId))
}

/** False for an invalid token. */
export async function setUpdateMails(
  deps: Pick<Deps, 'db' | 'keys' | 'log' | 'settings'>,
  token: string,
  wanted: boolean,
): Promise<boolean> {
  const userId = readUpdateMailsToken(deps, token)
  if (userId === undefined) return false
  await (wanted ? allowUpdates : refuseUpdates)(deps.db, userId)
  if (!wanted) await recordEndedAccess(deps, { what: 'update mails', id: userId })
  return true
}
