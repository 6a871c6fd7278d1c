import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ReadChapterAnswer, ReadGuideAnswer, SearchGuideAnswer } from '#contract/reading.ts'
import { chapterOrKept, guideOrKept } from './kept-guides.ts'
import { ReadingError, readingCalls } from './reading-calls.ts'

/** Each part is asked for again after a while; without a connection the kept one is read. */
const guides = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10 * 60_000,
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
      networkMode: 'always',
    },
  },
})

const keyOf = (userId: string, product: string, ...part: string[]) => [userId, product, ...part]
const searchKey = (userId: string, product: string, words: string) => [
  'search',
  ...keyOf(userId, product, words),
]

export interface GuideQuery {
  guide: ReadGuideAnswer | undefined
  /** Whether it is being asked for: the place that is known may be an earlier one. */
  isAsking: boolean
  failed: boolean
  reload: () => Promise<unknown>
}

/** Contents of a guide for this user, or why it cannot be read. */
export function useGuide(userId: string, product: string): GuideQuery {
  const queryKey = keyOf(userId, product)
  const { data, isError, isFetching, refetch } = useQuery(
    {
      queryKey,
      queryFn: () => guideOrKept({ userId, product }, () => readingCalls.guide(product)),
      refetchOnMount: 'always',
    },
    guides,
  )
  const failed = isError && data === undefined
  return { guide: data, isAsking: isFetching, failed, reload: refetch }
}

/** Puts away what is new in a version, here and on every other device. @throws ReadingError */
export async function putNewsAway(userId: string, product: string, version: number) {
  const guide = await readingCalls.guide(product, version)
  guides.setQueryData(keyOf(userId, product), guide)
}

export interface SearchQuery {
  /** What was found for these words, or until it is known for those before; undefined when nothing was asked yet. */
  found: SearchGuideAnswer['found'] | undefined
  failed: boolean
}

/** Searches a guide for words of two letters or more. */
export function useSearch(userId: string, product: string, words: string): SearchQuery {
  const { data, isError } = useQuery(
    {
      queryKey: searchKey(userId, product, words),
      queryFn: () => readingCalls.search(product, words),
      enabled: words.length > 1,
      placeholderData: keepPreviousData,
      gcTime: 60_000,
    },
    guides,
  )
  return { found: words.length > 1 ? data?.found : undefined, failed: isError }
}

export interface ChapterQuery {
  chapter: ReadChapterAnswer | undefined
  /** `gone`: it may not be read any more, or is not in the guide. */
  problem: 'offline' | 'gone' | undefined
  reload: () => Promise<unknown>
}

/** A chapter of a guide. It is asked for whenever it is come to, also where it is shown at once: it is the place then. */
export function useChapter(userId: string, product: string, slug: string): ChapterQuery {
  const query = { ...chapterQuery(userId, product, slug), staleTime: 0 }
  const { data, error, refetch } = useQuery(query, guides)
  const gone = error instanceof ReadingError && (error.status === 403 || error.status === 404)
  const reload = useCallback(() => refetch(), [refetch])
  if (gone) return { chapter: undefined, problem: 'gone', reload }
  return { chapter: data, problem: error && !data ? 'offline' : undefined, reload }
}

/** All chapters in their order, for printing. @throws ReadingError */
export function readAllChapters(
  userId: string,
  product: string,
  slugs: readonly string[],
): Promise<ReadChapterAnswer[]> {
  return Promise.all(
    slugs.map((slug) => guides.fetchQuery(chapterQuery(userId, product, slug, true))),
  )
}

function chapterQuery(userId: string, product: string, slug: string, forPrint?: boolean) {
  return {
    queryKey: keyOf(userId, product, slug),
    queryFn: () =>
      chapterOrKept({ userId, product }, slug, () => readingCalls.chapter(product, slug, forPrint)),
  }
}
