import { join } from 'node:path'
import { z } from 'zod'
import { listErasures, recordErasure } from '#server/db/erasures.ts'
import type { Deps } from '#server/deps.ts'
import { appendJsonLine, readJsonLines } from './json-lines.ts'

const ErasedPerson = z.object({
  userId: z.uuid(),
  emailHash: z.base64url(),
  at: z.iso.datetime(),
})
type ErasedPerson = z.infer<typeof ErasedPerson>

/** Kept beside the backups: an older one still has the user. */
function fileIn(backupDir: string): string {
  return join(backupDir, 'erased.jsonl')
}

export function appendErasure(backupDir: string, person: ErasedPerson): Promise<void> {
  return appendJsonLine(fileIn(backupDir), person)
}

/** @throws StartError when the file cannot be read */
export function readErased(backupDir: string): Promise<ErasedPerson[]> {
  return readJsonLines(fileIn(backupDir), ErasedPerson)
}

/**
 * Lets a restored database repeat later deletions.
 * @throws StartError when the list cannot be read, because erased people may be back
 */
export async function loadErasures({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<void> {
  const listed = await readErased(settings.backupDir)
  const known = new Set((await listErasures(db)).map(({ userId }) => userId))
  for (const { userId, emailHash, at } of listed.filter((one) => !known.has(one.userId))) {
    const hash = Buffer.from(emailHash, 'base64url')
    await recordErasure(db, { userId, emailHash: hash, at: new Date(at), applied: false })
  }
}

/** A failure is logged, and retried after the next erasure and at the next start. */
export async function shareErasures(deps: Pick<Deps, 'db' | 'log' | 'settings'>): Promise<void> {
  const { backupDir } = deps.settings
  try {
    const listed = new Set((await readErased(backupDir)).map(({ userId }) => userId))
    const known = await listErasures(deps.db)
    for (const { userId, emailHash, at } of known.filter((one) => !listed.has(one.userId))) {
      const hash = emailHash.toString('base64url')
      await appendErasure(backupDir, { userId, emailHash: hash, at: at.toISOString() })
    }
  } catch (error) {
    deps.log.error({ err: error }, 'could not update the list of erasures beside the backups')
  }
}
