import path from 'node:path'
import { parentPort, Worker } from 'node:worker_threads'
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
}

/** How often it is looked how much memory is taken. */
const LOOK_EVERY_MS = 100

/**
 * A thread that runs server/content/<name>.ts, from its source also in the built shop. It begins when it is asked.
 * `megabytes`: what it may take, as its own objects and, while it is asked, as buffers.
 */
export function openThread<Asked, Answer>(
  name: string,
  { withinMs, megabytes }: { withinMs: number; megabytes: number },
): Thread<Asked, Answer> {
  let worker: Worker | undefined
  const close = async () => {
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }
  return {
    close,
    ask: async (asked) => {
      worker ??= await startWorker(name, megabytes)
      const reply = await replyOf<Answer>(worker, asked, { withinMs, megabytes })
      if (!reply) await close()
      return reply?.answer
    },
  }
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
      () => ({}),
    )
    parentPort?.postMessage(reply, [])
  })
  parentPort?.postMessage('ready', [])
}
