import { QueryClient } from '@tanstack/react-query'

/** Answers are kept across navigation. Each key begins with what was read, then the user's id. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  },
})
