import { readdir, readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import path from 'node:path'

const TASKS = '/proc/self/task'

/**
 * Lets the threads that hash passwords (libuv's pool) give way to the one that answers, so that a crowd
 * signing in does not slow down pages (T35). They get a seventieth of a core where pages want it and all of
 * it where they do not. Only Linux can do so for one thread; elsewhere, and where a sandbox forbids it,
 * nothing happens.
 */
export async function lowerHashingPriority(): Promise<void> {
  const threads = await readdir(TASKS).catch(() => []) // reading starts the pool, too
  for (const id of threads) {
    const name = await readFile(path.join(TASKS, id, 'comm'), 'utf8').catch(() => '')
    if (name.trim() === 'libuv-worker') lowerPriority(Number(id))
  }
}

function lowerPriority(thread: number) {
  try {
    setPriority(thread, constants.priority.PRIORITY_LOW)
  } catch {
    // the shop sells without it as well
  }
}
