import { statfs } from 'node:fs/promises'
import { StartError } from '#server/errors.ts'

const LAST_LINES = 20

/** One line for a known message, else `otherwise`; the last output lines are the cause. */
export async function explainFailure(
  dir: string,
  said: string,
  otherwise: string,
): Promise<StartError> {
  const cause = new Error(
    said.trim().split('\n').slice(-LAST_LINES).join('\n') || 'Postgres said nothing',
  )
  return new StartError((await findReason(dir, said)) ?? otherwise, { cause })
}

async function findReason(dir: string, said: string): Promise<string | undefined> {
  if (/No space left on device|Disk quota exceeded/.test(said) || (await isFull(dir))) {
    return `The disk is full: Postgres needs room in ${dir}`
  }
  if (/Cannot allocate memory|could not (create|map|resize).*shared memory/.test(said)) {
    return 'There is not enough memory to start Postgres'
  }
  if (/Read-only file system/.test(said)) return `Postgres cannot write to ${dir}: it is read-only`
  if (/Permission denied|wrong ownership|invalid permissions/.test(said)) {
    return `Postgres has no permission for its files in ${dir}`
  }
  return undefined
}

async function isFull(dir: string): Promise<boolean> {
  const disk = await statfs(dir).catch(() => undefined)
  return disk !== undefined && disk.bavail * disk.bsize < 1024 * 1024
}
