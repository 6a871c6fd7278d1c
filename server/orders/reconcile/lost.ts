import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Orders present and not rebuilt: a rebuilt one had been lost. */
export async function findKeptOrders(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select o.id from shop.orders o
    where o.id = any(${ids}::uuid[]) and not exists (
      select from shop.order_events e where e.order_id = o.id and e.event = 'rebuilt'
    )`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function findKnownRefunds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from shop.refunds where id = any(${ids}::text[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function findWithdrawalNumbers(
  db: Db,
  numbers: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ number: number }>`
    select number from shop.withdrawals where number = any(${numbers}::int[])`.execute(db)
  return new Set(rows.map(({ number }) => number))
}
