import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Sent } from './call.ts'

interface Polled<Answer> {
  queryKey: QueryKey
  /** Pass `sent` on to the call, so that a poll does not extend the session. */
  read: (sent: Sent) => Promise<Answer>
  everyMs: number
  keepsFormer?: boolean
}

const POLL: Sent = { isPoll: true }

/** Polls while the page is visible. */
export function usePolled<Answer>({ queryKey, read, everyMs, keepsFormer }: Polled<Answer>) {
  const queries = useQueryClient()
  const query = useQuery({
    queryKey,
    queryFn: () => read({}),
    ...(keepsFormer ? { placeholderData: keepPreviousData } : {}),
  })
  const poll = useRef(() => undefined)
  useEffect(() => {
    poll.current = () => {
      if (document.visibilityState === 'hidden') return
      const reading = queries.fetchQuery({ queryKey, queryFn: () => read(POLL) })
      reading.catch(() => undefined) // the query reports the error
    }
  })
  useEffect(() => {
    const timer = setInterval(() => poll.current(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return query
}
