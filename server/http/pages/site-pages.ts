import type { Renderer } from '#app/render/render-page.tsx'
import { DATA_PATH, type Site } from '#contract/site.ts'
import { COVERS_PATH } from '#domain/catalogue/covers.ts'
import { paths } from '#domain/pages.ts'
import { listPublicPages, listUnlistedPages, privatePages } from '#domain/public-pages.ts'
import { contentTypeOf } from './content-type.ts'
import { createKeptPages } from './kept-pages.ts'
import { makePage, type Page } from './page.ts'
import { siteFiles } from './site-files.ts'

const HTML = contentTypeOf('page.html')
const JSON_TYPE = contentTypeOf('page.json')
const SVG = contentTypeOf('cover.svg')

/** Enough for all pages of a usual shop. */
const MOST_BYTES = 16 * 1024 * 1024

/** Pages of one site, rendered at the first request and kept. */
export interface SitePages {
  /** Paths of pages, of data and files. */
  addresses: readonly string[]
  /** Undefined for an address without a page. @throws what rendering throws */
  find(address: string): Page | Promise<Page> | undefined
  /** The page to send with status 404. */
  notFound(address: string): Page | Promise<Page>
}

/** Renders the pages of a site and makes its files for crawlers. */
export function createSitePages(site: Site, renderer: Renderer): SitePages {
  const { origin: siteUrl } = site
  const pages = [...listPublicPages(site), ...listUnlistedPages(site), ...privatePages]
  const kept = createKeptPages(MOST_BYTES)
  const files = new Map(
    [...siteFiles(site, new Date())].map(([address, text]) => [
      address,
      makePage({ address, type: contentTypeOf(address), body: Buffer.from(text), siteUrl }),
    ]),
  )
  const covers = renderer.coversOf(site)

  const made = (address: string, type: string, text: string) =>
    makePage({ address, type, body: Buffer.from(text), siteUrl })
  const rendered = (address: string, cacheControl?: string) => async () => {
    const { html } = await renderer.render(site, address)
    const more = cacheControl ? { cacheControl } : {}
    return makePage({ address, type: HTML, body: Buffer.from(html), siteUrl, ...more })
  }
  const isPage = new Set(pages)
  const pageByData = new Map(pages.map((page) => [dataAddressOf(page), page]))
  const asked = new Map<string, boolean>()
  /** Matching all pages at once would delay the start of a large shop. */
  const hasData = (page: string) => {
    const known = asked.get(page) ?? renderer.hasData(page)
    asked.set(page, known)
    return known
  }

  const coverPaths = [...covers.keys()].map((name) => COVERS_PATH + name)
  return {
    addresses: [...pages, ...pageByData.keys(), ...coverPaths, ...files.keys()],
    find(address) {
      if (isPage.has(address)) return kept.get(address, rendered(address))
      const cover = address.startsWith(COVERS_PATH) && covers.get(address.slice(COVERS_PATH.length))
      if (cover) return kept.get(address, () => made(address, SVG, cover))
      const page = pageByData.get(address)
      if (page === undefined || !hasData(page)) return files.get(address)
      const data = async () => made(address, JSON_TYPE, JSON.stringify(renderer.dataOf(site, page)))
      return kept.get(address, data)
    },
    // One page for all unknown addresses of a route: they cannot fill the memory.
    notFound(address) {
      const route = renderer.routeOf(address)
      return kept.get(
        `404 ${route}`,
        rendered(`/${route}`.replace('//', '/'), 'no-store, no-transform'),
      )
    },
  }
}

function dataAddressOf(page: string): string {
  return page === paths.home() ? DATA_PATH : DATA_PATH + page
}
