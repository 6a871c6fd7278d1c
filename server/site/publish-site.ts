import { createCatalogue } from '#domain/catalogue/create-catalogue.ts'
import type { ProductFile } from '#domain/catalogue/product-file.ts'
import { DocumentError } from '#domain/check-document.ts'
import { pathOf } from '#domain/public-pages.ts'
import {
  type Documents,
  documentOf,
  isRequired,
  MONEY,
  type SiteContent,
} from '#domain/site-content.ts'
import { type Actor, recordAct, SHOP } from '#server/db/audit.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import { findOtherCurrency, lockOrders } from '#server/db/orders.ts'
import { listPictures } from '#server/db/pictures.ts'
import {
  findLatestPublication,
  insertPublication,
  keepAddresses,
  listDocuments,
  lockPublications,
  readPublication,
} from '#server/db/publications.ts'
import { bumpRevisions } from '#server/db/site-drafts.ts'
import { readContent } from './read-content.ts'

interface Publishing {
  who: Actor
  note: string
  documents: Documents
}

/**
 * Publishes all documents as they are given, and returns the number of the publication. When they are live already, that
 * is the live one.
 * @throws DocumentError for mistakes, and for a document that was published and is not given
 */
export function publishSite(db: Db, publishing: Publishing): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockPublications(trx)
    return publishLocked(trx, publishing)
  })
}

/** Call with the publications locked. @throws DocumentError as publishSite */
export async function publishLocked(trx: Trx, publishing: Publishing): Promise<number> {
  const { who, documents } = publishing
  const latest = await findLatestPublication(trx)
  const live = latest === undefined ? undefined : await readPublication(trx, latest)
  if (live) {
    refuseMissing(live.documents, documents)
    if (isSame(live.documents, documents)) return live.id
  }
  const id = await insert(trx, publishing, live?.documents)
  await recordAct(trx, { who, act: 'publish site', facts: { publication: id } })
  return id
}

/**
 * Fills an empty database. To a publication of an earlier version it adds the documents that each site now has. Several
 * processes may start at once.
 * @throws DocumentError
 */
export function publishStarter(db: Db, documents: Documents): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockPublications(trx)
    const latest = await findLatestPublication(trx)
    if (latest === undefined)
      return insert(trx, { documents, who: SHOP, note: 'The content that the shop starts with' })
    const names = new Set(await listDocuments(trx, latest))
    const added = [...documents].filter(([name]) => isRequired(name) && !names.has(name))
    if (added.length === 0) return latest
    const { documents: live } = await readPublication(trx, latest)
    const all = new Map([...live, ...added])
    const note = 'Documents that this version needs'
    return insert(trx, { documents: all, who: SHOP, note }, live)
  })
}

async function insert(
  trx: Trx,
  { who, note, documents }: Publishing,
  live: Documents = new Map(),
): Promise<number> {
  const content = readContent(documents)
  if (live.get(MONEY) !== documents.get(MONEY)) await lockOrders(trx)
  await refuseUnfit(trx, { live, next: documents, content })
  const { entries } = createCatalogue(content.products, content.facts)
  const id = await insertPublication(trx, { who, note, documents })
  const changed = [...live].filter(([name, text]) => documents.get(name) !== text)
  await bumpRevisions(
    trx,
    changed.map(([name]) => name),
    who.name,
  )
  const addresses = entries.map((entry) => ({
    path: pathOf(entry),
    document: documentOf(entry.file),
  }))
  await keepAddresses(trx, addresses)
  return id
}

/**
 * Published documents stay: somebody may have bought the product.
 * @throws DocumentError
 */
export function refuseMissing(live: Documents, next: Documents): void {
  const missing = [...live.keys()].filter((document) => !next.has(document))
  if (missing.length === 0) return
  throw new DocumentError(
    missing.map(
      (document) =>
        `${document}.json: the whole file: expected it, because it was published.${isRequired(document) ? '' : ' To stop selling it, set its state to off_sale'}`,
    ),
  )
}

/**
 * Refuses documents that do not fit what this shop has stored.
 * @throws DocumentError
 */
export async function refuseUnfit(
  db: Db | Trx,
  { live, next, content }: { live: Documents; next: Documents; content?: SiteContent },
): Promise<void> {
  const { products, facts } = content ?? readContent(next)
  const isSameMoney = live.get(MONEY) === next.get(MONEY)
  const problems = [
    ...(isSameMoney ? [] : await findOtherMoney(db, facts.money.currency)),
    ...(await findUnknownPictures(db, products)),
  ]
  if (problems.length > 0) throw new DocumentError(problems)
}

/** Reports, books and refund limits add up sums of one currency, so a shop with orders keeps theirs. */
async function findOtherMoney(db: Db | Trx, currency: string): Promise<string[]> {
  const other = (await findOtherCurrency(db, currency.toLowerCase()))?.toUpperCase()
  return other === undefined
    ? []
    : [`${MONEY}.json: currency: expected ${other}: this shop has orders in ${other}`]
}

/** Pages name the variants by the size of the picture. */
async function findUnknownPictures(
  db: Db | Trx,
  products: readonly ProductFile[],
): Promise<string[]> {
  const hashes = products.flatMap(({ picture }) => picture?.file ?? [])
  const stored = new Map((await listPictures(db, hashes)).map((one) => [one.sha256, one]))
  return products.flatMap((product) => {
    const { picture } = product
    if (!picture) return []
    const say = (field: string, message: string) =>
      `${documentOf(product)}.json: picture.${field}: ${message}`
    const known = stored.get(picture.file)
    if (!known) return say('file', 'expected a picture that was uploaded to this shop')
    const { width, height } = known
    if (picture.width === width && picture.height === height) return []
    return say('width', `expected the size of the picture, ${width} × ${height}`)
  })
}

function isSame(live: Documents, next: Documents): boolean {
  return [...next].every(([document, text]) => live.get(document) === text)
}
