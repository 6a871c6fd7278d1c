import type { Renderer } from '#app/render/render-page.tsx'
import { DATA_PATH, type Site } from '#contract/site.ts'
import { COVERS_PATH, photosOf } from '#domain/catalogue/covers.ts'
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

/** Renders the pages of a site at their first request, and makes its files for crawlers. */
export function createSitePages(site: Site, renderer: Renderer) {
  const { origin: siteUrl } = site
  const pages = [...listPublicPages(site), ...listUnlistedPages(site), ...privatePages]
  const kept = createKeptPages(MOST_BYTES)
  const made = (address: string, type: string, text: string, cacheControl?: string) =>
    makePage({ address, type, body: Buffer.from(text), siteUrl, cacheControl })
  const files = new Map(
    [...siteFiles(site, new Date())].map(([address, text]) => [
      address,
      made(address, contentTypeOf(address), text),
    ]),
  )
  const covers = renderer.coversOf(site)
  const rendered = (address: string, cacheControl?: string) => async () =>
    made(address, HTML, (await renderer.render(site, address)).html, cacheControl)
  const isPage = new Set(pages)
  const pageByData = new Map(pages.map((page) => [dataAddressOf(page), page]))
  const asked = new Map<string, boolean>()
  /** Matching all pages at once would delay the start of a large shop. */
  const hasData = (page: string) => {
    const known = asked.get(page) ?? renderer.hasData(page)
    asked.set(page, known)
    return known
  }

  const photos = photosOf(site.catalogue)
  const coverPaths = [...covers.keys()].map((name) => COVERS_PATH + name)
  return {
    /** Paths of pages, of data and files. */
    addresses: [...pages, ...pageByData.keys(), ...coverPaths, ...files.keys()],
    /** Undefined for an address without a page. @throws what rendering throws */
    find(address: string): Page | Promise<Page> | undefined {
      if (isPage.has(address)) return kept.get(address, rendered(address))
      const cover = address.startsWith(COVERS_PATH) && covers.get(address.slice(COVERS_PATH.length))
      if (cover) return kept.get(address, () => made(address, SVG, cover))
      const page = pageByData.get(address)
      if (page === undefined || !hasData(page)) return files.get(address)
      const data = async () => made(address, JSON_TYPE, JSON.stringify(renderer.dataOf(site, page)))
      return kept.get(address, data)
    },
    /** Path of the photo to show at the address of a cover. */
    photoOf: (address: string) => photos.get(address),
    /** To send with status 404. One page for all unknown addresses of a route: they cannot fill the memory. */
    notFound(address: string): Page | Promise<Page> {
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
