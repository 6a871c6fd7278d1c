import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Sent } from './call.ts'

interface Polled<Answer> {
  queryKey: QueryKey
  /** Reads it; hand `sent` on to the call, so that a poll does not keep the session open. */
  read: (sent: Sent) => Promise<Answer>
  everyMs: number
  /** Shows the former answer while another one is on its way. */
  keepsFormer?: boolean
}

const POLL: Sent = { isPoll: true }

/** A query that is read again by itself while the page is looked at. */
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
      reading.catch(() => undefined) // the query says so itself
    }
  })
  useEffect(() => {
    const timer = setInterval(() => poll.current(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return query
}
