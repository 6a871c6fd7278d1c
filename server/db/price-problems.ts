import type { Db } from './connect.ts'

/** The ids of these prices that differ from the catalogue. */
export async function listProblemPrices(db: Db, priceIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('shop.priceProblems')
    .select('priceId')
    .where('priceId', 'in', priceIds)
    .execute()
  return new Set(rows.map((row) => row.priceId))
}

/** Records that a price differs from the catalogue; a second call updates the text. */
export async function recordPriceProblem(db: Db, priceId: string, problem: string) {
  await db
    .insertInto('shop.priceProblems')
    .values({ priceId, problem })
    .onConflict((conflict) => conflict.column('priceId').doUpdateSet({ problem }))
    .execute()
}

/** Deletes the record of a price that matches the catalogue again. */
export async function clearPriceProblem(db: Db, priceId: string) {
  await db.deleteFrom('shop.priceProblems').where('priceId', '=', priceId).execute()
}
