import type { Db, Trx } from '#server/db/connect.ts'
import {
  findLatestPublication,
  type Publication,
  readPublication,
} from '#server/db/publications.ts'

/** The latest publication. A shop that has started has one. */
export async function readLiveDocuments(db: Db | Trx): Promise<Publication> {
  const id = await findLatestPublication(db)
  if (id === undefined) throw new Error('this shop has no publication')
  return readPublication(db, id)
}
