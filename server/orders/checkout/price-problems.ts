import type { Db } from '#server/db/connect.ts'

export async function listProblemPrices(db: Db, priceIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('shop.priceProblems')
    .select('priceId')
    .where('priceId', 'in', priceIds)
    .execute()
  return new Set(rows.map((row) => row.priceId))
}

export async function recordPriceProblem(db: Db, priceId: string, problem: string) {
  await db
    .insertInto('shop.priceProblems')
    .values({ priceId, problem })
    .onConflict((conflict) => conflict.column('priceId').doUpdateSet({ problem }))
    .execute()
}

export async function clearPriceProblem(db: Db, priceId: string) {
  await db.deleteFrom('shop.priceProblems').where('priceId', '=', priceId).execute()
}
