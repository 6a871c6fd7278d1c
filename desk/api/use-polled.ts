import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { ClientRequestOptions } from 'hono/client'
import { useEffect, useRef } from 'react'
import { POLL_HEADER } from '#contract/desk/poll.ts'
import { type Answered, answerOf } from './call.ts'
import { type AnswerOptions, useAnswer } from './use-answer.ts'

const POLL = { headers: { [POLL_HEADER]: '1' } }

/**
 * Polls while the page is visible. `read` passes its argument on to the call, so that a poll does not extend the
 * session.
 */
export function usePolled<Answer>(
  queryKey: QueryKey,
  everyMs: number,
  read: (sent: ClientRequestOptions) => Promise<Answered<Answer>>,
  options?: AnswerOptions<Answer>,
) {
  const queries = useQueryClient()
  const query = useAnswer(queryKey, () => read({}), options)
  const poll = useRef(() => undefined)
  useEffect(() => {
    poll.current = () => {
      if (document.visibilityState === 'hidden') return
      const reading = queries.fetchQuery({ queryKey, queryFn: () => answerOf(read(POLL)) })
      reading.catch(() => undefined) // the query reports the error
    }
  })
  useEffect(() => {
    const timer = setInterval(() => poll.current(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return query
}
