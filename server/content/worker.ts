import path from 'node:path'
import { parentPort, Worker } from 'node:worker_threads'
import { errorCode, isFileRefused } from '#server/errors.ts'
import { projectRoot } from '#server/project-root.ts'

export interface WorkerThread<Asked, Answer> {
  /** One call at a time. undefined: failed, or ended for exceeding time or memory. */
  ask(asked: Asked): Promise<Answer | undefined>
  close(): Promise<void>
}

interface Reply<Answer> {
  answer?: Answer
  /** System error code of a disk: the input is not at fault. */
  refused?: string
}

interface WorkerLimits {
  /** For one answer. */
  withinMs: number
  /** Heap limit, and growth of RSS during a call. */
  megabytes: number
  /** Reuse by the next caller: a start takes 200 ms. Absent: not kept. */
  keptForMs?: number
}

const LOOK_EVERY_MS = 100

/** Idle workers by name. Calling the function takes the worker out of the map. */
const kept = new Map<string, () => Worker>()

/**
 * Runs server/content/<name>.ts, from source even in the built shop. Starts on the first call. Every call with the same
 * name must pass the same limits.
 */
export function openWorker<Asked, Answer>(
  name: string,
  limits: WorkerLimits,
): WorkerThread<Asked, Answer> {
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

/** Does not keep the process alive. */
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
    worker.on('error', reject) // after the start, an error also exits the worker
    worker.once('message', () => resolve(worker)) // its modules are loaded
  })
}

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
    // Node limits the heap of a worker but not its buffers: a small file may unpack to gigabytes.
    const looking = setInterval(() => {
      if (process.memoryUsage.rss() > most) onExit()
    }, LOOK_EVERY_MS)
    worker.on('message', done).on('exit', onExit)
    worker.postMessage(asked, [])
  })
}

/** Call in the worker's own file. */
export function answerInWorker<Asked, Answer>(answer: (asked: Asked) => Promise<Answer>): void {
  parentPort?.on('message', async (asked: Asked) => {
    const reply: Reply<Answer> = await answer(asked).then(
      (given) => ({ answer: given }),
      (error: unknown) => (isFileRefused(error) ? { refused: errorCode(error) ?? '' } : {}),
    )
    parentPort?.postMessage(reply, [])
  })
  parentPort?.postMessage('ready', [])
}
