import type { Documents } from '#domain/site-content.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import { readPublication } from '#server/db/publications.ts'
import { readLiveDocuments } from './read-live-documents.ts'

/**
 * The documents of an earlier publication, to be published again. Products that were published later stay. Undefined
 * when there is no such publication.
 */
export async function readRestored(
  db: Db | Trx,
  id: number,
): Promise<{ documents: Documents; note: string } | undefined> {
  const live = await readLiveDocuments(db)
  if (!Number.isInteger(id) || id < 1 || id > live.id) return undefined
  const { documents } = await readPublication(db, id)
  return { documents: new Map([...live.documents, ...documents]), note: `Publication ${id} again` }
}
