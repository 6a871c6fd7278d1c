import type { Catalogue } from '#domain/catalogue/create-catalogue.ts'
import type { SiteFacts } from '#domain/catalogue/kind-texts.ts'
import type { LegalBlock, LegalPage, LegalText } from '#domain/legal-text.ts'
import type { PageTexts } from '#domain/page-blocks.ts'
import type { PublicSettings } from './public-settings.ts'

/** HTML of a live guide for the pages that show it. */
export interface ContentParts {
  chapters: string
  facts: string
}

/** HTML, or a block that the shop generates. */
export type LegalPart = { html: string } | { block: LegalBlock }

/** A legal text as pages show it. */
export interface ShownLegalText extends Omit<LegalText, 'sections'> {
  sections: readonly { id: string; title: string; parts: readonly LegalPart[] }[]
}
export type ShownLegalTexts = Readonly<Record<LegalPage, ShownLegalText>>

/** Everything that pages are rendered from. Immutable: after a change there is a new one. */
export interface Site {
  /** Number of the publication. */
  id: number
  catalogue: Catalogue
  facts: SiteFacts
  pages: PageTexts
  legal: ShownLegalTexts
  /** Present paths by former ones. */
  moved: ReadonlyMap<string, string>
  /** Without trailing slash. */
  origin: string
  settings: PublicSettings
  /** By path of the page. */
  contents: ReadonlyMap<string, ContentParts>
}

/** Id of the JSON element with the facts about the shop. */
export const SHOP_FACTS_ID = 'shop-facts'

/** Id of the JSON element with the data of the page. */
export const PAGE_DATA_ID = 'page-data'

/** Its content. */
export interface PageData {
  /** Names the build whose scripts the page uses, and the publication that it shows. */
  version: string
  /** Null for a page without data and for one that does not exist. */
  data: unknown
}

/** Prefix of the paths of page data. */
export const DATA_PATH = '/data'

export function pageVersion(build: string, { id }: Pick<Site, 'id'>): string {
  return `${build}.${id}`
}

/** Another `version` than the server's is refused. */
export function pageDataPath(page: string, version: string): string {
  return `${DATA_PATH}${page === '/' ? '' : page}?version=${version}`
}
