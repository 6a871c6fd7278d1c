import type { Renderer } from '#app/render/render-page.tsx'
import { DATA_PATH, pageVersion, type Site } from '#contract/site.ts'
import { paths } from '#domain/pages.ts'
import { createCanonicalAddress } from './canonical-address.ts'
import type { Page } from './page.ts'
import { createSitePages } from './site-pages.ts'

const READER = `${paths.reader()}/`

export type LivePages = ReturnType<typeof createLivePages>

interface LiveParts {
  site: Site
  files: ReadonlyMap<string, Page>
  renderer: Renderer
  build: string
}

/**
 * The pages of the live site and the files of the build. An answer never mixes two sites: each is one object, and a
 * change replaces it.
 */
export function createLivePages({ site, files, renderer, build }: LiveParts) {
  const open = (site: Site) => {
    const pages = createSitePages(site, renderer)
    const canonicalOf = createCanonicalAddress([...files.keys(), ...pages.addresses])
    return { site, pages, canonicalOf }
  }
  let live = open(site)
  return {
    /** Undefined for an address without page or file. */
    find(address: string): Page | Promise<Page> | undefined {
      const file = files.get(address)
      if (file || !address.startsWith(READER)) return file ?? live.pages.find(address)
      return live.canonicalOf(address) === undefined ? live.pages.find(paths.reader()) : undefined
    },
    photoOf: (address: string) => live.pages.photoOf(address),
    notFound: (address: string) => live.pages.notFound(address),
    /** Undefined when unknown or already canonical. A former address leads to the present one. */
    canonicalOf: (address: string) => live.site.moved.get(address) ?? live.canonicalOf(address),
    /** True for the data of a former address: the browser loads the whole page, and is redirected. */
    isMovedData: (address: string) => live.site.moved.has(address.slice(DATA_PATH.length)),
    /** Of the pages: names the build and the publication. */
    get version(): string {
      return pageVersion(build, live.site)
    },
    /** Replaces what pages show. */
    show(parts: Omit<Site, 'origin' | 'settings'>) {
      live = open({ ...site, ...parts })
    },
  }
}
