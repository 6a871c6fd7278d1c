import type { Renderer } from '#app/render/render-page.tsx'
import { DATA_PATH, type Site } from '#contract/site.ts'
import { COVERS_PATH } from '#domain/catalogue/covers.ts'
import { paths } from '#domain/pages.ts'
import { listPublicPages, listUnlistedPages, privatePages } from '#domain/public-pages.ts'
import { contentTypeOf } from './content-type.ts'
import { makePage, type Page } from './page.ts'
import { siteFiles } from './site-files.ts'

const HTML = contentTypeOf('page.html')
const JSON_TYPE = contentTypeOf('page.json')
const SVG = contentTypeOf('cover.svg')

/** Pages of one site, rendered at the first request and kept. */
export interface SitePages {
  /** Paths of pages, their data and files. */
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
  const kept = new Map<string, Page | Promise<Page>>()
  const keepNow = (address: string, type: string, text: string) => {
    const known = kept.get(address)
    if (known) return known
    const page = makePage({ address, type, body: Buffer.from(text), siteUrl })
    kept.set(address, page)
    return page
  }
  for (const [address, text] of siteFiles(site, new Date()))
    keepNow(address, contentTypeOf(address), text)
  const covers = renderer.coversOf(site)

  const keep = (key: string, make: () => Promise<Page>) => {
    const known = kept.get(key)
    if (known) return known
    const made = make().then(
      (page) => {
        kept.set(key, page)
        return page
      },
      (error: unknown) => {
        kept.delete(key) // tried anew at the next request
        throw error
      },
    )
    kept.set(key, made)
    return made
  }
  const rendered = (address: string, cacheControl?: string) => async () => {
    const { html } = await renderer.render(site, address)
    const more = cacheControl ? { cacheControl } : {}
    return makePage({ address, type: HTML, body: Buffer.from(html), siteUrl, ...more })
  }
  const isPage = new Set(pages)
  const withData = new Map(
    pages
      .filter(renderer.hasData)
      .map((page) => [`${DATA_PATH}${page === paths.home() ? '' : page}`, page]),
  )

  const coverPaths = [...covers.keys()].map((name) => COVERS_PATH + name)
  return {
    addresses: [...pages, ...withData.keys(), ...coverPaths, ...kept.keys()],
    find(address) {
      if (isPage.has(address)) return keep(address, rendered(address))
      const cover = address.startsWith(COVERS_PATH) && covers.get(address.slice(COVERS_PATH.length))
      if (cover) return keepNow(address, SVG, cover)
      const dataOf = withData.get(address)
      if (dataOf === undefined) return kept.get(address)
      return keep(address, async () => {
        const body = Buffer.from(JSON.stringify(renderer.dataOf(site, dataOf)))
        return makePage({ address, type: JSON_TYPE, body, siteUrl })
      })
    },
    // One page for all unknown addresses of a route: they cannot fill the memory.
    notFound(address) {
      const route = renderer.routeOf(address)
      return keep(
        `404 ${route}`,
        rendered(`/${route}`.replace('//', '/'), 'no-store, no-transform'),
      )
    },
  }
}
