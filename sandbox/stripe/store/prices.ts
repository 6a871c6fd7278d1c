import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { findRow } from '#sandbox/database.ts'

export const SANDBOX_CURRENCIES = ['usd', 'eur'] as const
type SandboxCurrency = (typeof SANDBOX_CURRENCIES)[number]

/** `unitAmount` is in cents. */
export interface SandboxPrice {
  priceId: string
  productName: string
  unitAmount: number
  currency: SandboxCurrency
}

const Price = z.object({
  id: z.string(),
  productName: z.string(),
  unitAmount: z.int(),
  currency: z.enum(SANDBOX_CURRENCIES),
})
type Price = z.output<typeof Price>

/** Stores prices that sessions can name. A second call updates names and amounts. */
export function seedPrices(db: DatabaseSync, prices: SandboxPrice[]): void {
  const upsert = db.prepare(`
    insert into prices (id, productId, productName, unitAmount, currency, createdAt)
    values (?, '', ?, ?, ?, ?)
    on conflict (id) do update set productName = excluded.productName,
      unitAmount = excluded.unitAmount, currency = excluded.currency`)
  for (const { priceId, productName, unitAmount, currency } of prices)
    upsert.run(priceId, productName, unitAmount, currency, Date.now())
}

export function findPrice(db: DatabaseSync, id: string): Price | undefined {
  return findRow(db, Price, 'select * from prices where id = ?', id)
}
