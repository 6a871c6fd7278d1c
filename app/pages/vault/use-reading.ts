import { useQuery } from '@tanstack/react-query'
import { callFunction, FunctionError } from '#app/browser/api/api.ts'
import { logError } from '#app/browser/error-log.ts'
import { queryClient } from '#app/browser/query-client.ts'
import type { ListReadingAnswer } from '#contract/reading.ts'

export type Reading = ListReadingAnswer['guides'][number]

export interface UseReading {
  loading: boolean
  /** Undefined until loaded, and for guides not read here. */
  readingOf: (product: string) => Reading | undefined
}

export function useReading({ id }: { id: string }): UseReading {
  const { data, isPending } = useQuery(
    {
      queryKey: ['reading', id],
      queryFn: readPlaces,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
    queryClient,
  )
  return {
    loading: isPending,
    readingOf: (product) => data?.find((guide) => guide.product === product),
  }
}

/** A failure is logged, not shown. */
async function readPlaces(): Promise<readonly Reading[]> {
  const { data, error } = await callFunction('list-reading', {})
  if (data) return data.guides
  logError('reading places', new FunctionError(error))
  return []
}
