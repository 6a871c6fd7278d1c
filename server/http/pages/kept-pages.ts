import type { Page } from './page.ts'

/** Pages that were rendered. Beyond this many bytes, uncompressed, the least recently used are forgotten. */
export function createKeptPages(mostBytes: number) {
  const pages = new Map<string, Page>() // least recently used first
  const made = new Map<string, Promise<Page>>()
  let bytes = 0

  const keep = (key: string, page: Page) => {
    pages.set(key, page)
    bytes += page.plain.body.length
    for (const [oldest, { plain }] of pages) {
      if (bytes <= mostBytes || oldest === key) break
      pages.delete(oldest)
      bytes -= plain.body.length
    }
    return page
  }
  return {
    /** Keeps what `make` renders, which runs once at a time. After an error the next call tries again. */
    get(key: string, make: () => Page | Promise<Page>): Page | Promise<Page> {
      const known = pages.get(key)
      if (known) {
        pages.delete(key)
        pages.set(key, known)
        return known
      }
      const begun = made.get(key)
      if (begun) return begun
      const making = make()
      if (!(making instanceof Promise)) return keep(key, making)
      const ended = making.then((page) => keep(key, page)).finally(() => made.delete(key))
      made.set(key, ended)
      return ended
    },
  }
}
