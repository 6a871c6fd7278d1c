import type { Db } from './connect.ts'

/** Which of these prices are not what the catalogue says. */
export async function listProblemPrices(db: Db, priceIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('shop.priceProblems')
    .select('priceId')
    .where('priceId', 'in', priceIds)
    .execute()
  return new Set(rows.map((row) => row.priceId))
}

/** Notes that a price drifted; a second time brings the words up to date. */
export async function recordPriceProblem(db: Db, priceId: string, problem: string) {
  await db
    .insertInto('shop.priceProblems')
    .values({ priceId, problem })
    .onConflict((conflict) => conflict.column('priceId').doUpdateSet({ problem }))
    .execute()
}

/** Notes that a price is as the catalogue says. */
export async function clearPriceProblem(db: Db, priceId: string) {
  await db.deleteFrom('shop.priceProblems').where('priceId', '=', priceId).execute()
}
