import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { listErasures, recordErasure } from '#server/db/erasures.ts'
import type { Deps } from '#server/deps.ts'
import { readJsonLines } from './read-json-lines.ts'

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

export async function appendErasure(backupDir: string, person: ErasedPerson): Promise<void> {
  await mkdir(backupDir, { recursive: true, mode: 0o700 })
  await appendFile(fileIn(backupDir), `${JSON.stringify(person)}\n`, { mode: 0o600 })
}

/** @throws StartError when the file cannot be read */
export function readErased(backupDir: string): Promise<ErasedPerson[]> {
  return readJsonLines(fileIn(backupDir), ErasedPerson)
}

/** Lets a restored database repeat later deletions. Idempotent; a failure is retried at the next start. */
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
      await appendErasure(backupDir, { userId, emailHash: hash, at: at.toISOString() })
    }
  } catch (error) {
    deps.log.error({ err: error }, 'could not update the list of erasures beside the backups')
  }
}
