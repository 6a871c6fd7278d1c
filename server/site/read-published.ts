import { type Catalogue, createCatalogue } from '#domain/catalogue/create-catalogue.ts'
import { pathOf } from '#domain/public-pages.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import { listAddresses, readPublication } from '#server/db/publications.ts'
import { documentOf, productsOf } from './documents.ts'

/** The content of one publication, ready to be shown. */
export interface Published {
  id: number
  catalogue: Catalogue
  /** Present paths by former ones. */
  moved: ReadonlyMap<string, string>
}

/** @throws CatalogueError when this version of the shop cannot show it */
export async function readPublished(db: Db | Trx, id: number): Promise<Published> {
  const { documents } = await readPublication(db, id)
  const catalogue = createCatalogue(productsOf(documents))
  const present = new Map(catalogue.entries.map((entry) => [documentOf(entry.file), pathOf(entry)]))
  const taken = new Set(present.values())
  const moved = (await listAddresses(db)).flatMap(({ path, document }) => {
    const now = present.get(document)
    return now === undefined || taken.has(path) ? [] : [[path, now] as const]
  })
  return { id, catalogue, moved: new Map(moved) }
}
