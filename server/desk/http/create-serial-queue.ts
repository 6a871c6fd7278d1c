import type { Context } from 'hono'
import { AppError } from '#domain/errors.ts'
import type { DeskEnv } from './require-member.ts'

type Work<Answer> = () => Promise<Answer>

/**
 * Serial queue: rendering a chapter needs a worker and a lot of memory. Permissions are checked again before each turn
 * (T71).
 */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve()
  const always = <Answer>(c: Context<DeskEnv>, work: Work<Answer>): Promise<Answer> => {
    const turn = last.then(() => c.get('checkAgain')()).then(work)
    last = turn.catch(() => undefined)
    return turn
  }
  /** Rejects without running the work if the client has disconnected. */
  const whileWanted = <Answer>(c: Context<DeskEnv>, work: Work<Answer>): Promise<Answer> => {
    const { signal } = c.req.raw
    return always(c, async () => {
      if (signal.aborted) throw new AppError('refused', 'The request was canceled.')
      return work()
    })
  }
  return { always, whileWanted }
}
