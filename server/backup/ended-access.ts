import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { errorCode } from '#server/errors.ts'

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
    await mkdir(settings.backupDir, { recursive: true, mode: 0o700 })
    const line = `${JSON.stringify({ ...ended, at: new Date().toISOString() })}\n`
    await appendFile(fileIn(settings.backupDir), line, { mode: 0o600 })
  } catch (error) {
    log.error({ err: error }, 'could not record ended access beside the backups')
  }
}

/** Skips a line that a crash left incomplete. */
export async function readEndedSince(backupDir: string, madeAt: Date): Promise<EndedAccess[]> {
  const text = await readFile(fileIn(backupDir), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => {
    const read = EndedAccess.safeParse(parse(line))
    return read.success && new Date(read.data.at) >= madeAt ? [read.data] : []
  })
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
