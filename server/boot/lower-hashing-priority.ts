import { readdir, readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import path from 'node:path'

const TASKS = '/proc/self/task'

/**
 * Lowers the priority of libuv's threads, so that sign-ins do not slow down pages (T35): about 1/70 of a core while the
 * main thread is busy. Linux only.
 */
export async function lowerHashingPriority(): Promise<void> {
  const threads = await readdir(TASKS).catch(() => []) // the read also starts the pool's threads
  for (const id of threads) {
    const name = await readFile(path.join(TASKS, id, 'comm'), 'utf8').catch(() => '')
    if (name.trim() === 'libuv-worker') lowerPriority(Number(id))
  }
}

function lowerPriority(thread: number) {
  try {
    setPriority(thread, constants.priority.PRIORITY_LOW)
  } catch {
    // optional: without it hashing competes with pages
  }
}
