import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type Answered, answerOf } from './call.ts'

export type AnswerOptions<Answer> = Omit<UseQueryOptions<Answer>, 'queryKey' | 'queryFn'>

/** Reads with one call, again for each key. */
export function useAnswer<Answer>(
  queryKey: QueryKey,
  ask: () => Promise<Answered<Answer>>,
  options: AnswerOptions<Answer> = {},
) {
  return useQuery({ ...options, queryKey, queryFn: () => answerOf(ask()) })
}
