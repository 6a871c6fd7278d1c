import type { ShownLegalTexts } from '#contract/site.ts'
import { type Catalogue, createCatalogue } from '#domain/catalogue/create-catalogue.ts'
import type { SiteFacts } from '#domain/catalogue/kind-texts.ts'
import type { PageTexts } from '#domain/page-blocks.ts'
import { pathOf } from '#domain/public-pages.ts'
import { type Documents, documentOf } from '#domain/site-content.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import { listAddresses, readPublication } from '#server/db/publications.ts'
import { readContent } from './read-content.ts'
import { renderLegalTexts } from './render-legal-texts.ts'

/** The content of one publication, ready to be shown. */
export interface Published {
  id: number
  catalogue: Catalogue
  facts: SiteFacts
  pages: PageTexts
  legal: ShownLegalTexts
  /** Present paths by former ones. */
  moved: ReadonlyMap<string, string>
  /** Null until a process has stored the terms that it shows. */
  termsVersion: string | null
}

/** @throws DocumentError when this version of the shop cannot show it */
export async function readPublished(db: Db | Trx, id: number): Promise<Published> {
  const { documents, termsVersion } = await readPublication(db, id)
  const shown = readShown(documents)
  const { catalogue } = shown
  const present = new Map(catalogue.entries.map((entry) => [documentOf(entry.file), pathOf(entry)]))
  const taken = new Set(present.values())
  const moved = (await listAddresses(db)).flatMap(({ path, document }) => {
    const now = present.get(document)
    return now === undefined || taken.has(path) ? [] : [[path, now] as const]
  })
  return { id, ...shown, moved: new Map(moved), termsVersion }
}

/** @throws DocumentError */
export function readShown(
  documents: Documents,
): Pick<Published, 'catalogue' | 'facts' | 'pages' | 'legal'> {
  const { products, facts, pages, legal } = readContent(documents)
  return {
    catalogue: createCatalogue(products, facts),
    facts,
    pages,
    legal: renderLegalTexts(legal, facts),
  }
}
