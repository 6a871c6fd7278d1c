import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A file system in memory, on Linux. */
const MEMORY_DISK = '/dev/shm'
/** Bytes that databases, sandboxes and browsers of one run need, with a margin. */
const ROOM = 4 * 2 ** 30

export interface TestFolder {
  dir: string
  remove(): void
}

/**
 * The temporary folder of a test run. It is in memory if there is room: tests kill processes but never the
 * machine, and data written by a killed process survives in memory as on a disk, so waiting for the disk would add
 * nothing. All users may enter it: started by root, Postgres runs as another user.
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
    return false // no such file system
  }
}

function removeAll(dir: string): void {
  try {
    rmSync(dir, { recursive: true, force: true, maxRetries: 3 })
  } catch (error) {
    // Files that an interrupted test still has open only take up space.
    process.stderr.write(`${dir} could not be removed: ${String(error)}\n`)
  }
}
