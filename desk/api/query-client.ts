import { QueryClient } from '@tanstack/react-query'
import { DeskError } from './call.ts'

/** Reads again when somebody comes back to the desk; what is refused is not asked twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, error) => count < 2 && !(error instanceof DeskError && error.status < 500),
      },
    },
  })
}
