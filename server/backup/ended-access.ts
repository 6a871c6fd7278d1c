import { join } from 'node:path'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { appendJsonLine, readJsonLines } from './json-lines.ts'

const EndedAccess = z.object({
  what: z.enum([
    'desk member',
    'desk owner',
    'desk ways in',
    'desk app',
    'desk codes',
    'desk passkey',
    'desk code',
    'password',
    'keys',
    'grant',
    'order',
    'update mails',
  ]),
  /** Member, passkey, backup-code hash, user, user and guide, or order number. */
  id: z.string(),
  at: z.iso.datetime(),
})
export type EndedAccess = z.infer<typeof EndedAccess>

/** Kept beside the backups, because an older backup still has the access. */
function fileIn(backupDir: string): string {
  return join(backupDir, 'ended.jsonl')
}

/** Logs a failed write, so that the revocation goes ahead. */
export async function recordEndedAccess(
  { log, settings }: Pick<Deps, 'log' | 'settings'>,
  ended: Omit<EndedAccess, 'at'>,
): Promise<void> {
  try {
    const at = new Date().toISOString()
    await appendJsonLine(fileIn(settings.backupDir), { ...ended, at })
  } catch (error) {
    log.error({ err: error }, 'could not record ended access beside the backups')
  }
}

/** @throws StartError when the file cannot be read */
export async function readEndedSince(backupDir: string, madeAt: Date): Promise<EndedAccess[]> {
  const ended = await readJsonLines(fileIn(backupDir), EndedAccess)
  return ended.filter(({ at }) => new Date(at) >= madeAt)
}
