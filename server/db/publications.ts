import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { ShopFacts } from '#domain/shop-facts.ts'
import { type Documents, MONEY } from '#domain/site-content.ts'
import type { Actor } from './audit.ts'
import type { Db, Trx } from './connect.ts'
import { storeTerms, type Terms } from './terms.ts'

export interface Publication {
  /** The first one is 1, each following one more. */
  id: number
  documents: Documents
  /** Null until a process has stored the terms that it shows. */
  termsVersion: string | null
}

/** Undefined before the first publication. */
export async function findLatestPublication(db: Db | Trx): Promise<number | undefined> {
  const row = await db
    .selectFrom('shop.publications')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** The newest first. */
export function listPublications(db: Db) {
  return db
    .selectFrom('shop.publications')
    .select(['id', 'publishedAt', 'publishedBy', 'note'])
    .orderBy('id', 'desc')
    .execute()
}

/** Documents of each publication that differ from the previous one, by publication id. */
export async function listChangedDocuments(db: Db): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('shop.publicationDocuments as d')
    .leftJoin('shop.publicationDocuments as before', (join) =>
      join
        .onRef('before.document', '=', 'd.document')
        .on('before.publicationId', '=', ({ ref }) => sql`${ref('d.publicationId')} - 1`),
    )
    .select(['d.publicationId as id', 'd.document'])
    .where('before.sha256', 'is distinct from', ({ ref }) => ref('d.sha256'))
    .orderBy('d.document')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, changed]) => [
      id,
      changed.map(({ document }) => document),
    ]),
  )
}

export async function readPublication(db: Db | Trx, id: number): Promise<Publication> {
  const { termsVersion } = await db
    .selectFrom('shop.publications')
    .select('termsVersion')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('shop.publicationDocuments as d')
    .innerJoin('shop.bodies as b', 'b.sha256', 'd.sha256')
    .select(['d.document', 'b.body'])
    .where('d.publicationId', '=', id)
    .orderBy('d.document')
    .execute()
  return {
    id,
    termsVersion,
    documents: new Map(rows.map(({ document, body }) => [document, body])),
  }
}

export async function listDocuments(db: Db | Trx, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shop.publicationDocuments')
    .select('document')
    .where('publicationId', '=', id)
    .execute()
  return rows.map(({ document }) => document)
}

/** One document of the latest publication. */
export function findLiveDocument(db: Db | Trx, document: string) {
  return db
    .selectFrom('shop.publicationDocuments as d')
    .innerJoin('shop.bodies as b', 'b.sha256', 'd.sha256')
    .innerJoin('shop.publications as p', 'p.id', 'd.publicationId')
    .select(['b.body', 'b.sha256', 'p.publishedAt', 'p.publishedBy'])
    .where('d.document', '=', document)
    .where('d.publicationId', '=', (latest) =>
      latest.selectFrom('shop.publications').select(({ fn }) => fn.max('id').as('id')),
    )
    .executeTakeFirst()
}

/** Lower case, of the latest publication. */
export async function publishedCurrency(trx: Trx): Promise<string> {
  const live = await findLiveDocument(trx, MONEY)
  if (!live) throw new Error(`this shop has no ${MONEY}`)
  const { currency } = JSON.parse(live.body) as ShopFacts['money'] // checked before it was published
  return currency.toLowerCase()
}

/** Lets one publisher at a time continue, to the end of the transaction. Readers do not wait. */
export async function lockPublications(trx: Trx): Promise<void> {
  await sql`lock table shop.publications in exclusive mode`.execute(trx)
}

/** Call with the publications locked. */
export async function insertPublication(
  trx: Trx,
  { who, note, documents }: { who: Actor; note: string; documents: Documents },
): Promise<number> {
  const id = ((await findLatestPublication(trx)) ?? 0) + 1
  const bodies = [...documents].map(([document, body]) => {
    return { document, body, sha256: hash('sha256', body) }
  })
  await trx.insertInto('shop.publications').values({ id, publishedBy: who.name, note }).execute()
  await trx
    .insertInto('shop.bodies')
    .values(bodies.map(({ body, sha256 }) => ({ body, sha256 })))
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()
  await trx
    .insertInto('shop.publicationDocuments')
    .values(bodies.map(({ document, sha256 }) => ({ publicationId: id, document, sha256 })))
    .execute()
  return id
}

/** Does nothing when another process has stored them. */
export async function storeTermsOf(db: Db, id: number, terms: Terms): Promise<void> {
  await storeTerms(db, terms)
  await db
    .updateTable('shop.publications')
    .set({ termsVersion: terms.version })
    .where('id', '=', id)
    .where('termsVersion', 'is', null)
    .execute()
}

/** A path that belonged to another document leads to this one from now on. */
export async function keepAddresses(
  trx: Trx,
  addresses: readonly { path: string; document: string }[],
): Promise<void> {
  if (addresses.length === 0) return
  await trx
    .insertInto('shop.addresses')
    .values([...addresses])
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet((excluded) => ({
        document: excluded.ref('excluded.document'),
      })),
    )
    .execute()
}

export function listAddresses(db: Db | Trx) {
  return db.selectFrom('shop.addresses').select(['path', 'document']).execute()
}
