import { CatalogueError } from '#domain/catalogue/check-products.ts'
import { createCatalogue } from '#domain/catalogue/create-catalogue.ts'
import { pathOf } from '#domain/public-pages.ts'
import { type Actor, recordAct, SHOP } from '#server/db/audit.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import {
  type Documents,
  findLatestPublication,
  insertPublication,
  keepAddresses,
  lockPublications,
  readPublication,
} from '#server/db/publications.ts'
import { documentOf, productsOf } from './documents.ts'

interface Publishing {
  who: Actor
  note: string
  documents: Documents
}

/**
 * Publishes all documents as they are given, and returns the number of the publication. When they are live already, that
 * is the live one.
 * @throws CatalogueError for mistakes, and for a document that was published and is not given
 */
export function publishSite(db: Db, publishing: Publishing): Promise<number> {
  const { who, documents } = publishing
  return db.transaction().execute(async (trx) => {
    await lockPublications(trx)
    const latest = await findLatestPublication(trx)
    const live = latest === undefined ? undefined : await readPublication(trx, latest)
    if (live) {
      refuseMissing(live.documents, documents)
      if (isSame(live.documents, documents)) return live.id
    }
    const id = await insert(trx, publishing)
    await recordAct(trx, { who, act: 'publish site', facts: { publication: id } })
    return id
  })
}

/**
 * Fills an empty database. Several processes may start at once.
 * @throws CatalogueError
 */
export function publishStarter(db: Db, documents: Documents): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockPublications(trx)
    const latest = await findLatestPublication(trx)
    return latest ?? (await insert(trx, { documents, who: SHOP, note: STARTER_NOTE }))
  })
}

const STARTER_NOTE = 'The content that the shop starts with'

async function insert(trx: Trx, { who, note, documents }: Publishing): Promise<number> {
  const { entries } = createCatalogue(productsOf(documents))
  const id = await insertPublication(trx, { who, note, documents })
  const addresses = entries.map((entry) => ({
    path: pathOf(entry),
    document: documentOf(entry.file),
  }))
  await keepAddresses(trx, addresses)
  return id
}

/**
 * Published documents stay: somebody may have bought the product.
 * @throws CatalogueError
 */
export function refuseMissing(live: Documents, next: Documents): void {
  const missing = [...live.keys()].filter((document) => !next.has(document))
  if (missing.length === 0) return
  throw new CatalogueError(
    missing.map(
      (document) =>
        `${document}.json: the whole file: expected it, because it was published. To stop selling it, set its state to off_sale`,
    ),
  )
}

function isSame(live: Documents, next: Documents): boolean {
  return [...next].every(([document, text]) => live.get(document) === text)
}
