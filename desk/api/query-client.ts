import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { DeskError } from './call.ts'

/** Of the question who is signed in. */
const WHO = ['access'] as const

/**
 * Reads again when somebody comes back to the desk; what is refused is not asked twice. Once anything answers that nobody
 * is signed in, the frame asks itself, and leads to the sign-in page.
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
        refetchOnReconnect: false, // nobody has done anything: it would keep the session open
        retry: (count, error) => count < 2 && !(error instanceof DeskError && error.status < 500),
      },
    },
  })
  return queries
}
