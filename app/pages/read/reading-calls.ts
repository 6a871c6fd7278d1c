import type {
  FileLinkAnswer,
  ReadChapterAnswer,
  ReadGuideAnswer,
  SearchGuideAnswer,
} from '#contract/reading.ts'
import { callFunction, type FunctionName } from '../../browser/api/api.ts'

/** Status 0: no response. */
export class ReadingError extends Error {
  override name = 'ReadingError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Each throws ReadingError. */
export const readingCalls = {
  /** `seenVersion`: the reader dismissed its news. */
  guide: (product: string, seenVersion?: number) =>
    call<ReadGuideAnswer>('read-guide', { product, seenVersion }),
  /** Becomes the reading place unless `forPrint`. */
  chapter: (product: string, chapter: string, forPrint?: boolean) =>
    call<ReadChapterAnswer>('read-chapter', { product, chapter, forPrint }),
  open: (product: string, waiverVersion: string) =>
    call<unknown>('open-guide', { product, waiverVersion }),
  search: (product: string, words: string) =>
    call<SearchGuideAnswer>('search-guide', { product, words }),
  fileLink: (product: string, file: string) => call<FileLinkAnswer>('file-link', { product, file }),
}

async function call<T>(name: FunctionName, body: object): Promise<T> {
  const { data, error } = await callFunction(name, body)
  if (error) throw new ReadingError(error.status, error.message)
  return data as T
}
