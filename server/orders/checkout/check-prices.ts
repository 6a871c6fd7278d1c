import { AppError } from '#domain/errors.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { raiseAlarm, resolveAlarm } from '#server/outbox/alarms.ts'
import { type PricedLine, priceModeOf } from './price-cart.ts'
import { findPriceProblem } from './price-problem.ts'

/**
 * A price that differs from the catalogue blocks checkout and raises an alarm (T03).
 * @throws AppError checkout_unavailable
 */
export async function checkPrices(deps: Deps): Promise<void> {
  const prices = await deps.payments.listPrices()
  const mode = priceModeOf(deps.settings)
  for (const { file, item, cents, priceIds } of deps.catalogue.sold) {
    const priceId = priceIds[mode]
    const alarm = { kind: 'price_drift', subject: priceId } as const
    // prices of products off sale may be archived at the provider
    const problem = item.offSale ? undefined : findPriceProblem(cents, prices.get(priceId))
    await deps.db.transaction().execute(async (trx) => {
      if (!problem) {
        await clearPriceProblem(trx, priceId)
        await resolveAlarm(trx, alarm)
        return
      }
      await recordPriceProblem(trx, priceId, problem)
      const what = `The price ${priceId} of ${file.key} ${problem}. It can’t be bought until both prices match.`
      await raiseAlarm(deps, trx, { ...alarm, what })
    })
  }
}

/** @throws AppError price_unavailable */
export async function refuseDriftedPrices(deps: Deps, lines: readonly PricedLine[]): Promise<void> {
  const drifted = await listProblemPrices(
    deps.db,
    lines.map((line) => line.priceId),
  )
  const line = lines.find(({ priceId }) => drifted.has(priceId))
  if (!line) return
  const words = `${line.productName} is not available right now. Please remove it from the cart, or try again later.`
  throw new AppError('price_unavailable', words)
}

async function listProblemPrices(db: Db, priceIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('shop.priceProblems')
    .select('priceId')
    .where('priceId', 'in', priceIds)
    .execute()
  return new Set(rows.map((row) => row.priceId))
}

async function recordPriceProblem(db: Db, priceId: string, problem: string) {
  await db
    .insertInto('shop.priceProblems')
    .values({ priceId, problem })
    .onConflict((conflict) => conflict.column('priceId').doUpdateSet({ problem }))
    .execute()
}

async function clearPriceProblem(db: Db, priceId: string) {
  await db.deleteFrom('shop.priceProblems').where('priceId', '=', priceId).execute()
}
