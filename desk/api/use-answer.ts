import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type Answered, answerOf } from './call.ts'

/** Reads with one call, again for each key. */
export function useAnswer<Answer>(
  queryKey: QueryKey,
  ask: () => Promise<Answered<Answer>>,
  options: Omit<UseQueryOptions<Answer>, 'queryKey' | 'queryFn'> = {},
) {
  return useQuery({ ...options, queryKey, queryFn: () => answerOf(ask()) })
}
