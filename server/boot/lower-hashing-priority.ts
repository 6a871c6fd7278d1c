import { readdir, readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import path from 'node:path'

const TASKS = '/proc/self/task'

/**
 * Lowers the CPU priority of the threads that hash passwords (libuv's pool), so that many sign-ins do not slow
 * down pages (T35). While the main thread is busy they get about 1/70 of a core, otherwise all of it. Works on
 * Linux only; on other systems, and where the sandbox forbids it, nothing happens.
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
    // optional: without it hashing only competes with pages
  }
}
