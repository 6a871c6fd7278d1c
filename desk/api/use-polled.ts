import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClientRequestOptions } from 'hono/client'
import { useEffect, useRef } from 'react'
import { POLL_HEADER } from '#contract/desk/poll.ts'
import { type Answered, answerOf } from './call.ts'

interface Polled<Answer> {
  queryKey: QueryKey
  /** Pass `sent` on to the call, so that a poll does not extend the session. */
  read: (sent: ClientRequestOptions) => Promise<Answered<Answer>>
  everyMs: number
  keepsFormer?: boolean
}

const POLL = { headers: { [POLL_HEADER]: '1' } }

/** Polls while the page is visible. */
export function usePolled<Answer>({ queryKey, read, everyMs, keepsFormer }: Polled<Answer>) {
  const queries = useQueryClient()
  const query = useQuery({
    queryKey,
    queryFn: () => answerOf(read({})),
    ...(keepsFormer ? { placeholderData: keepPreviousData } : {}),
  })
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
