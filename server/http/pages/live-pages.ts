import type { Renderer } from '#app/render/render-page.tsx'
import type { ContentParts, Site } from '#contract/site.ts'
import { paths } from '#domain/pages.ts'
import { createCanonicalAddress } from './canonical-address.ts'
import type { Page } from './page.ts'
import { createSitePages, type SitePages } from './site-pages.ts'

const READER = `${paths.reader()}/`

/** The pages of the live site and the files of the build. */
export interface LivePages {
  /** Undefined for an address without page or file. */
  find(address: string): Page | Promise<Page> | undefined
  notFound(address: string): Page | Promise<Page>
  /** Undefined when unknown or already canonical. */
  canonicalOf(address: string): string | undefined
  /** Names the build whose scripts the pages use. */
  build: string
  /** Replaces what pages show of live guides, by path. */
  showContents(contents: ReadonlyMap<string, ContentParts>): void
}

interface LiveParts {
  site: Site
  files: ReadonlyMap<string, Page>
  renderer: Renderer
  build: string
}

/** An answer never mixes two sites: each is one object, and a change replaces it. */
export function createLivePages({ site, files, renderer, build }: LiveParts): LivePages {
  const open = (site: Site) => {
    const pages = createSitePages(site, renderer)
    return { pages, canonicalOf: createCanonicalAddress([...files.keys(), ...pages.addresses]) }
  }
  let live: { pages: SitePages; canonicalOf: (address: string) => string | undefined } = open(site)
  return {
    find(address) {
      const file = files.get(address)
      if (file || !address.startsWith(READER)) return file ?? live.pages.find(address)
      return live.canonicalOf(address) === undefined ? live.pages.find(paths.reader()) : undefined
    },
    notFound: (address) => live.pages.notFound(address),
    canonicalOf: (address) => live.canonicalOf(address),
    build,
    showContents(contents) {
      live = open({ ...site, contents })
    },
  }
}
