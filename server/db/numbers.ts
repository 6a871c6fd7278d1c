import { sql } from 'kysely'
import type { Trx } from './connect.ts'

export type Numbered = 'orders' | 'withdrawals'

/** Never lowers the sequence. */
export async function skipNumbersUpTo(trx: Trx, of: Numbered, number: number): Promise<void> {
  const sequence = `shop.${of}_number_seq`
  await sql`
    select setval(${sequence}::regclass, ${number}::bigint)
    where ${number}::bigint >= (select last_value from ${sql.table(sequence)})`.execute(trx)
}

export async function nextNumber(trx: Trx, of: Numbered): Promise<number> {
  const { rows } = await sql<{ next: string }>`
    select last_value + is_called::int as next from ${sql.table(`shop.${of}_number_seq`)}`.execute(
    trx,
  )
  return Number(rows[0]?.next)
}
