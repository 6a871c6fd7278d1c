import { QueryClient, useQuery } from '@tanstack/react-query'
import type { ListReadingAnswer } from '#contract/reading.ts'
import { callFunction } from '../../browser/api/api.ts'
import { logError } from '../../browser/error-log.ts'

/** Where somebody is in a guide. */
export type Reading = ListReadingAnswer['guides'][number]

/** Query cache for reading places only, kept while the user moves between the signed-in pages. */
const cache = new QueryClient()

export interface UseReading {
  loading: boolean
  /** By product key; of a guide that is not read here, or while it is not known, undefined. */
  readingOf: (product: string) => Reading | undefined
}

/** Where this user is in each guide. */
export function useReading({ id }: { id: string }): UseReading {
  const { data, isPending } = useQuery(
    { queryKey: ['reading', id], queryFn: readPlaces, retry: false, refetchOnReconnect: true },
    cache,
  )
  return {
    loading: isPending,
    readingOf: (product) => data?.find((guide) => guide.product === product),
  }
}

/** A place that is not known is not worth an error on the page. */
async function readPlaces(): Promise<readonly Reading[]> {
  const { data, error } = await callFunction('list-reading', {})
  if (!error) return (data as ListReadingAnswer).guides // the contract of the call
  logError('reading places', new Error(`${error.status} ${error.message}`))
  return []
}
