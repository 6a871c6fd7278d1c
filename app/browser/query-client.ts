import { QueryClient } from '@tanstack/react-query'

/** Responses are cached across navigation. A key begins with the resource, then the user's id. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  },
})
