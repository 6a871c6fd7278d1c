import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { errorCode } from '../errors.ts'

/**
 * What was ended for good. Of a member of the desk: itself, its rights as an owner, all its ways in, its authenticator app,
 * its recovery codes. One passkey, by its id, and one recovery code that was used, by its hash. A customer's password. All
 * keys of the shop.
 */
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
  ]),
  /** Of the member, the passkey, the code or the user. */
  id: z.string(),
  at: z.iso.datetime(),
})
export type EndedAccess = z.infer<typeof EndedAccess>

/** File beside the backups with one line for each, because a backup from before has it as it was. */
function fileIn(backupDir: string): string {
  return join(backupDir, 'ended.jsonl')
}

/** Records beside the backups what was ended now. Where that cannot be written it is ended all the same. */
export async function noteEnded(
  { log, settings }: Pick<Deps, 'log' | 'settings'>,
  ended: Omit<EndedAccess, 'at'>,
): Promise<void> {
  try {
    await mkdir(settings.backupDir, { recursive: true, mode: 0o700 })
    const line = `${JSON.stringify({ ...ended, at: new Date().toISOString() })}\n`
    await appendFile(fileIn(settings.backupDir), line, { mode: 0o600 })
  } catch (error) {
    log.error({ err: error }, 'what was ended could not be noted beside the backups')
  }
}

/** What was ended after a backup was made. A line that a crash left incomplete is skipped. */
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
