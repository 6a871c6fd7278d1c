import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { errorCode } from '../errors.ts'

const ErasedPerson = z.object({
  userId: z.uuid(),
  emailHash: z.base64url(),
  at: z.iso.datetime(),
})
export type ErasedPerson = z.infer<typeof ErasedPerson>

/** Kept beside the backups: an older one still has the user. */
function fileIn(backupDir: string): string {
  return join(backupDir, 'erased.jsonl')
}

export async function noteErased(backupDir: string, person: ErasedPerson): Promise<void> {
  await mkdir(backupDir, { recursive: true, mode: 0o700 })
  await appendFile(fileIn(backupDir), `${JSON.stringify(person)}\n`, { mode: 0o600 })
}

/** Skips a line that a crash left incomplete. */
export async function readErased(backupDir: string): Promise<ErasedPerson[]> {
  const text = await readFile(fileIn(backupDir), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => {
    const read = ErasedPerson.safeParse(parse(line))
    return read.success ? [read.data] : []
  })
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
