import type { Db } from './connect.ts'

export interface Terms {
  version: string
  pdf: Buffer
}

/** Idempotent. */
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
