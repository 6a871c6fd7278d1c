import path from 'node:path'
import { parentPort, Worker } from 'node:worker_threads'
import { errorCode, isFileRefused } from '../errors.ts'
import { projectRoot } from '../project-root.ts'

/** A thread of its own for what may take long, or for ever. */
export interface Thread<Asked, Answer> {
  /** Asks one thing at a time. undefined: it failed, or took too long or too much memory, and was ended. */
  ask(asked: Asked): Promise<Answer | undefined>
  close(): Promise<void>
}

interface Reply<Answer> {
  /** Absent when it failed. */
  answer?: Answer
  /** Code of the system error with which a disk refused: the fault is not of what was asked. */
  refused?: string
}

interface ThreadLimits {
  /** For one answer. */
  withinMs: number
  /** What it may take, as its own objects and, while it is asked, as buffers. */
  megabytes: number
  /** How long it waits for the next one who opens its like; it takes a fifth of a second to start. Absent: not. */
  keptForMs?: number
}

/** How often it is looked how much memory is taken. */
const LOOK_EVERY_MS = 100

/** Takes the closed thread that waits for the next one who opens its like, by name. */
const kept = new Map<string, () => Worker>()

/**
 * A thread that runs server/content/<name>.ts, from its source also in the built shop. It begins when it is asked. All
 * of one name have the same limits.
 */
export function openThread<Asked, Answer>(
  name: string,
  limits: ThreadLimits,
): Thread<Asked, Answer> {
  let worker: Worker | undefined
  const end = async () => {
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }
  return {
    ask: async (asked) => {
      worker ??= kept.get(name)?.() ?? (await startWorker(name, limits.megabytes))
      const reply = await replyOf<Answer>(worker, asked, limits)
      if (!reply) await end()
      if (reply?.refused) throw Object.assign(new Error(reply.refused), { code: reply.refused })
      return reply?.answer
    },
    close: async () => {
      if (!worker || !limits.keptForMs || kept.has(name)) return end()
      keep(name, worker, limits.keptForMs)
      worker = undefined
    },
  }
}

/** Lets a thread wait; the process may end meanwhile. */
function keep(name: string, worker: Worker, forMs: number): void {
  const forget = () => {
    clearTimeout(timer)
    worker.off('exit', forget).ref()
    kept.delete(name)
    return worker
  }
  const timer = setTimeout(() => forget().terminate(), forMs).unref()
  worker.on('exit', forget).unref()
  kept.set(name, forget)
}

function startWorker(name: string, megabytes: number): Promise<Worker> {
  const worker = new Worker(path.join(projectRoot(), 'server', 'content', `${name}.ts`), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  return new Promise((resolve, reject) => {
    worker.on('error', reject) // after the start it exits with it
    worker.once('message', () => resolve(worker)) // what it has to load is loaded
  })
}

/** undefined when the thread ended, did not reply in time, or the process took too much memory meanwhile. */
function replyOf<Answer>(
  worker: Worker,
  asked: unknown,
  { withinMs, megabytes }: { withinMs: number; megabytes: number },
): Promise<Reply<Answer> | undefined> {
  const most = process.memoryUsage.rss() + megabytes * 1024 ** 2
  return new Promise((resolve) => {
    const done = (reply?: Reply<Answer>) => {
      clearTimeout(timer)
      clearInterval(looking)
      worker.off('message', done).off('exit', onExit)
      resolve(reply)
    }
    const onExit = () => done()
    const timer = setTimeout(onExit, withinMs)
    // Node limits the objects of a thread, and not its buffers: a small file may unpack to gigabytes
    const looking = setInterval(() => {
      if (process.memoryUsage.rss() > most) onExit()
    }, LOOK_EVERY_MS)
    worker.on('message', done).on('exit', onExit)
    worker.postMessage(asked, [])
  })
}

/** Makes the file that calls it such a thread. */
export function answerInThread<Asked, Answer>(answer: (asked: Asked) => Promise<Answer>): void {
  parentPort?.on('message', async (asked: Asked) => {
    const reply: Reply<Answer> = await answer(asked).then(
      (given) => ({ answer: given }),
      (error: unknown) => (isFileRefused(error) ? { refused: errorCode(error) ?? '' } : {}),
    )
    parentPort?.postMessage(reply, [])
  })
  parentPort?.postMessage('ready', [])
}
