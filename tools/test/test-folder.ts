import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** In-memory file system on Linux. */
const MEMORY_DISK = '/dev/shm'
/** Bytes of one run, with a margin. */
const ROOM = 4 * 2 ** 30

export interface TestFolder {
  dir: string
  remove(): void
}

/**
 * In memory if there is room: tests never kill the machine, so waiting for the disk proves nothing. All users may enter
 * it: started by root, Postgres runs as another user.
 */
export function makeTestFolder(): TestFolder {
  const dir = mkdtempSync(path.join(hasRoom(MEMORY_DISK) ? MEMORY_DISK : tmpdir(), 'shop-tests-'))
  chmodSync(dir, 0o755)
  return { dir, remove: () => removeAll(dir) }
}

function hasRoom(place: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(place)
    return bavail * bsize > ROOM
  } catch {
    return false
  }
}

function removeAll(dir: string): void {
  try {
    rmSync(dir, { recursive: true, force: true, maxRetries: 3 })
  } catch (error) {
    // Files still open in an interrupted test only take up space.
    process.stderr.write(`${dir} could not be removed: ${String(error)}\n`)
  }
}
