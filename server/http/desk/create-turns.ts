import type { Context } from 'hono'
import { AppError } from '#domain/errors.ts'
import type { DeskEnv } from './require-member.ts'

type Work<Answer> = () => Promise<Answer>

/**
 * One after the other: what renders chapters takes a thread and much memory. When it is its turn, each is asked again
 * who wants it (T71).
 */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  const always = <Answer>(c: Context<DeskEnv>, work: Work<Answer>): Promise<Answer> => {
    const turn = last.then(() => c.get('checkAgain')()).then(work)
    last = turn.catch(() => undefined) // its own caller is told
    return turn
  }
  /** What only answers: it is left out when nobody waits for its answer any more. */
  const whileWanted = <Answer>(c: Context<DeskEnv>, work: Work<Answer>): Promise<Answer> => {
    const { signal } = c.req.raw
    return always(c, async () => {
      if (signal.aborted) throw new AppError('refused', 'Nobody waits for this any more.')
      return work()
    })
  }
  return { always, whileWanted }
}
