import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { askFunction, FunctionError } from '#app/browser/api/api.ts'
import { queryClient } from '#app/browser/query-client.ts'
import type { ReadChapterAnswer } from '#contract/reading.ts'
import { chapterOrKept, guideOrKept } from './kept-guides.ts'

/** Cached answers are used offline. */
const kept = {
  staleTime: 10 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  refetchOnWindowFocus: true,
} as const

const keyOf = (userId: string, product: string, ...part: string[]) => [
  'guide',
  userId,
  product,
  ...part,
]

/** `isAsking` while refetching: the reading place may be outdated. */
export function useGuide(userId: string, product: string) {
  const queryKey = keyOf(userId, product)
  const { data, isError, isFetching, refetch } = useQuery(
    {
      queryKey,
      queryFn: () => guideOrKept({ userId, product }, () => askFunction('read-guide', { product })),
      ...kept,
      refetchOnMount: 'always',
    },
    queryClient,
  )
  const failed = isError && data === undefined
  return { guide: data, isAsking: isFetching, failed, reload: refetch }
}

/**
 * Dismisses the news of a version on every device.
 * @throws FunctionError
 */
export async function putNewsAway(userId: string, product: string, version: number) {
  const guide = await askFunction('read-guide', { product, seenVersion: version })
  queryClient.setQueryData(keyOf(userId, product), guide)
}

/** Needs two letters or more. Previous results until new ones arrive; undefined before the first search. */
export function useSearch(userId: string, product: string, words: string) {
  const { data, isError } = useQuery(
    {
      queryKey: ['search', userId, product, words],
      queryFn: () => askFunction('search-guide', { product, words }),
      enabled: words.length > 1,
      ...kept,
      placeholderData: keepPreviousData,
      gcTime: 60_000,
    },
    queryClient,
  )
  return { found: words.length > 1 ? data?.found : undefined, failed: isError }
}

export interface ChapterQuery {
  chapter: ReadChapterAnswer | undefined
  /** `gone`: access ended, or the guide lacks the chapter. */
  problem: 'offline' | 'gone' | undefined
  reload: () => Promise<unknown>
}

/** Refetched on every visit: the request also stores the reading place. */
export function useChapter(userId: string, product: string, slug: string): ChapterQuery {
  const query = { ...chapterQuery(userId, product, slug), staleTime: 0 }
  const { data, error, refetch } = useQuery(query, queryClient)
  const gone = error instanceof FunctionError && (error.status === 403 || error.status === 404)
  const reload = useCallback(() => refetch(), [refetch])
  if (gone) return { chapter: undefined, problem: 'gone', reload }
  return { chapter: data, problem: error && !data ? 'offline' : undefined, reload }
}

/**
 * For printing.
 * @throws FunctionError
 */
export function readAllChapters(
  userId: string,
  product: string,
  slugs: readonly string[],
): Promise<ReadChapterAnswer[]> {
  return Promise.all(
    slugs.map((slug) => queryClient.fetchQuery(chapterQuery(userId, product, slug, true))),
  )
}

/** Becomes the reading place unless `forPrint`. */
function chapterQuery(userId: string, product: string, slug: string, forPrint?: boolean) {
  return {
    queryKey: keyOf(userId, product, slug),
    queryFn: () =>
      chapterOrKept({ userId, product }, slug, () =>
        askFunction('read-chapter', { product, chapter: slug, forPrint }),
      ),
    ...kept,
  }
}
