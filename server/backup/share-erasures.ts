import { listErasures, recordErasure } from '../db/erasures.ts'
import type { Deps } from '../deps.ts'
import { noteErased, readErased } from './erased-people.ts'

/** A restored database learns of later deletions. Idempotent; a failure is retried at the next start. */
export async function shareErasures(deps: Pick<Deps, 'db' | 'log' | 'settings'>): Promise<void> {
  const { backupDir } = deps.settings
  try {
    const noted = await readErased(backupDir)
    const known = await listErasures(deps.db)
    const notedIds = new Set(noted.map(({ userId }) => userId))
    const knownIds = new Set(known.map(({ userId }) => userId))
    for (const { userId, emailHash, at } of noted.filter((one) => !knownIds.has(one.userId))) {
      const hash = Buffer.from(emailHash, 'base64url')
      await recordErasure(deps.db, { userId, emailHash: hash, at: new Date(at), applied: false })
    }
    for (const { userId, emailHash, at } of known.filter((one) => !notedIds.has(one.userId))) {
      const hash = emailHash.toString('base64url')
      await noteErased(backupDir, { userId, emailHash: hash, at: at.toISOString() })
    }
  } catch (error) {
    deps.log.error({ err: error }, 'could not update the list of erasures beside the backups')
  }
}
