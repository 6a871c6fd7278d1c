import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { DeskError } from './call.ts'

const WHO = ['access'] as const

/**
 * Refetches when the member returns; refusals are not retried. A 401 from any call makes the frame check who is signed
 * in, which leads to the sign-in page.
 */
export function createQueryClient(): QueryClient {
  const askWho = (error: Error) => {
    const isOver = error instanceof DeskError && error.status === 401
    if (isOver) void queries.invalidateQueries({ queryKey: WHO, exact: true })
  }
  const queries = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (queryKey[0] !== WHO[0]) askWho(error)
      },
    }),
    mutationCache: new MutationCache({ onError: askWho }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        refetchOnReconnect: false, // would extend the session without any action of the member
        retry: (count, error) => count < 2 && !(error instanceof DeskError && error.status < 500),
      },
    },
  })
  return queries
}
