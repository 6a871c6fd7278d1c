import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { skipNumbersUpTo } from '#server/db/numbers.ts'
import type { OwnRefund, PaymentSession, Payments } from '#server/payments/payments.ts'

/** A payment page lasts a day: one created before the backup may have been paid after it. */
const LOOK_BACK_MS = 25 * 3_600_000

export interface Lost {
  /** Oldest first. */
  paid: PaymentSession[]
  unpaid: number
  /** Refunds for missing withdrawals. */
  statements: OwnRefund[]
  refundedPayments: string[]
}

/**
 * Compares a restored database with the provider, and skips order and withdrawal numbers used there. Idempotent.
 * @throws ProviderError
 */
export async function findLost(
  { db, payments }: { db: Db; payments: Payments },
  madeAt: Date,
): Promise<Lost> {
  const since = new Date(madeAt.getTime() - LOOK_BACK_MS)
  const all = await payments.listSessions({ since, paid: false })
  const own = all.filter(({ orderId }) => orderId !== null)
  const refunds = await payments.listRefunds({ since })
  await db.transaction().execute(async (trx) => {
    const orderNumbers = [...own, ...refunds].map(({ orderNumber }) => orderNumber)
    const withdrawalNumbers = refunds.map(({ withdrawalNumber }) => withdrawalNumber)
    await skipNumbersUpTo(trx, 'orders', highest(orderNumbers))
    await skipNumbersUpTo(trx, 'withdrawals', highest(withdrawalNumbers))
  })
  const orderIds = own.flatMap(({ orderId }) => orderId ?? [])
  const kept = await findKeptOrders(db, orderIds)
  const missing = own.filter(({ orderId }) => !kept.has(orderId ?? '')).toReversed()
  const stated = refunds.filter(({ withdrawalNumber }) => withdrawalNumber !== null)
  const numbers = stated.flatMap(({ withdrawalNumber }) => withdrawalNumber ?? [])
  const statements = await findWithdrawalNumbers(db, numbers)
  const refundIds = refunds.map(({ id }) => id)
  const known = await findKnownRefunds(db, refundIds)
  const unknown = refunds.filter(({ id }) => !known.has(id))
  return {
    paid: missing.filter(({ paid }) => paid),
    unpaid: missing.filter(({ paid }) => !paid).length,
    statements: stated.filter((one) => !statements.has(one.withdrawalNumber ?? 0)).toReversed(),
    refundedPayments: [...new Set(unknown.flatMap(({ paymentIntentId }) => paymentIntentId ?? []))],
  }
}

function highest(numbers: readonly (number | null)[]): number {
  return numbers.reduce<number>((most, number) => Math.max(most, number ?? 0), 0)
}

/** Orders present and not rebuilt: a rebuilt one had been lost. */
async function findKeptOrders(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select o.id from shop.orders o
    where o.id = any(${ids}::uuid[]) and not exists (
      select from shop.order_events e where e.order_id = o.id and e.event = 'rebuilt'
    )`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

async function findKnownRefunds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from shop.refunds where id = any(${ids}::text[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

async function findWithdrawalNumbers(db: Db, numbers: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ number: number }>`
    select number from shop.withdrawals where number = any(${numbers}::int[])`.execute(db)
  return new Set(rows.map(({ number }) => number))
}
