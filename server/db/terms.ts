import type { Db } from './connect.ts'

/** The terms and conditions of a time, as a file. */
export interface Terms {
  version: string
  pdf: Buffer
}

/** Keeps a version of the terms; nothing when it is kept already. */
export async function storeTerms(db: Db, terms: Terms): Promise<void> {
  await db
    .insertInto('shop.terms')
    .values(terms)
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
}

export function findTerms(db: Db, version: string): Promise<Terms | undefined> {
  return db
    .selectFrom('shop.terms')
    .select(['version', 'pdf'])
    .where('version', '=', version)
    .executeTakeFirst()
}
