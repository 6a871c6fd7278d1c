import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A disk in memory, where the system has one. */
const MEMORY_DISK = '/dev/shm'
/** Databases, sandboxes and browsers of one run, with room to spare. */
const ROOM = 4 * 2 ** 30

export interface TestFolder {
  dir: string
  remove(): void
}

/**
 * The folder of one run for all it makes and throws away. It is in memory where there is room: the tests kill
 * processes and never the machine, and what a killed process has written is kept there as on a disk, so waiting for
 * the disk would prove nothing. Open to all: started by root, Postgres runs as another user.
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
    return false // there is none
  }
}

function removeAll(dir: string): void {
  try {
    rmSync(dir, { recursive: true, force: true, maxRetries: 3 })
  } catch (error) {
    // What a test that was cut off left mounted or open costs room and no proof.
    process.stderr.write(`${dir} could not be removed: ${String(error)}\n`)
  }
}
