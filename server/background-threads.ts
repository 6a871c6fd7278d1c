import { readdir, readFile } from 'node:fs/promises'
import { getPriority, setPriority } from 'node:os'
import path from 'node:path'

const TASKS = '/proc/self/task'
/** Ten steps down leave about a tenth of a core where pages want it, and all of it where they do not. */
const STEPS_DOWN = 10
const LOWEST = 19

/**
 * Lets the threads that hash passwords (libuv's pool) give way to the one that answers, so that a crowd
 * signing in does not slow down pages (T35). Only Linux can do so for one thread; elsewhere, and where a
 * sandbox forbids it, nothing happens.
 */
export async function yieldToAnswers(): Promise<void> {
  const background = Math.min(getPriority() + STEPS_DOWN, LOWEST)
  const threads = await readdir(TASKS).catch(() => []) // reading starts the pool, too
  for (const id of threads) {
    const name = await readFile(path.join(TASKS, id, 'comm'), 'utf8').catch(() => '')
    if (name.trim() === 'libuv-worker') lowerPriority(Number(id), background)
  }
}

function lowerPriority(thread: number, priority: number) {
  try {
    setPriority(thread, priority)
  } catch {
    // the shop sells without it as well
  }
}
