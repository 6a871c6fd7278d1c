import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { findRow } from '#sandbox/database.ts'
import { Metadata } from '#sandbox/stripe/http/parameters.ts'
import { getProduct, productObject } from './products.ts'
import { seconds } from './seconds.ts'

/** `unitAmount` is in cents. */
export interface SandboxPrice {
  priceId: string
  productName: string
  unitAmount: number
  currency: 'usd'
}

export const Price = z.object({
  id: z.string(),
  productId: z.string(),
  productName: z.string(),
  unitAmount: z.int(),
  currency: z.string(),
  active: z.int().transform(Boolean),
  lookupKey: z.string().nullable(),
  metadata: z.string().transform((text) => Metadata.parse(JSON.parse(text))),
  createdAt: z.int(),
})

export type Price = z.output<typeof Price>

/** A second call updates names and amounts. */
export function seedPrices(db: DatabaseSync, prices: SandboxPrice[]): void {
  const upsert = db.prepare(`
    insert into prices (id, productId, productName, unitAmount, currency, createdAt)
    values (?, ?, ?, ?, ?, ?)
    on conflict (id) do update set productName = excluded.productName,
      unitAmount = excluded.unitAmount, currency = excluded.currency`)
  const upsertProduct = db.prepare(`
    insert into products (id, name, defaultPrice, createdAt)
    select productId, productName, id, createdAt from prices where id = ?
    on conflict (id) do update set name = excluded.name`)
  for (const { priceId, productName, unitAmount, currency } of prices) {
    const productId = `prod_${createHash('sha256').update(priceId).digest('hex').slice(0, 14)}`
    upsert.run(priceId, productId, productName, unitAmount, currency, Date.now())
    upsertProduct.run(priceId)
  }
  // removes prices of an earlier catalogue
  db.exec(`
    insert into products (id, name, defaultPrice, createdAt)
    select productId, productName, id, createdAt from prices where true on conflict do nothing`)
}

export function findPrice(db: DatabaseSync, id: string): Price | undefined {
  return findRow(db, Price, 'select * from price_list where id = ?', id)
}

/** The real provider does not allow this. */
export function setPriceAmount(db: DatabaseSync, id: string, cents: number): Price | undefined {
  db.prepare('update prices set unitAmount = ? where id = ?').run(cents, id)
  return findPrice(db, id)
}

export function priceObject(
  db: DatabaseSync,
  price: Price,
  { expandProduct = false }: { expandProduct?: boolean } = {},
) {
  return {
    id: price.id,
    object: 'price',
    active: price.active,
    billing_scheme: 'per_unit',
    created: seconds(price.createdAt),
    currency: price.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: price.lookupKey,
    metadata: price.metadata,
    nickname: null,
    product: expandProduct ? productObject(getProduct(db, price.productId)) : price.productId,
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: price.unitAmount,
    unit_amount_decimal: String(price.unitAmount),
  }
}
