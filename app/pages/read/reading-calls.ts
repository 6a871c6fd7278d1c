import { askFunction } from '#app/browser/api/api.ts'

/** Each throws FunctionError. */
export const readingCalls = {
  /** `seenVersion`: the reader dismissed its news. */
  guide: (product: string, seenVersion?: number) =>
    askFunction('read-guide', { product, seenVersion }),
  /** Becomes the reading place unless `forPrint`. */
  chapter: (product: string, chapter: string, forPrint?: boolean) =>
    askFunction('read-chapter', { product, chapter, forPrint }),
  open: (product: string, waiverVersion: string) =>
    askFunction('open-guide', { product, waiverVersion }),
  search: (product: string, words: string) => askFunction('search-guide', { product, words }),
  fileLink: (product: string, file: string) => askFunction('file-link', { product, file }),
}
