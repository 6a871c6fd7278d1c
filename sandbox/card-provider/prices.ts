import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { seconds } from './seconds.ts'

/** A price the shop may charge; `unitAmount` is cents. */
export interface SandboxPrice {
  priceId: string
  productName: string
  unitAmount: number
  currency: 'usd'
}

const PriceRow = z.object({
  id: z.string(),
  productId: z.string(),
  productName: z.string(),
  unitAmount: z.int(),
  currency: z.string(),
  createdAt: z.int(),
})

export type Price = z.output<typeof PriceRow>

/** Makes the prices known; a second time it brings names and amounts up to date. */
export function seedPrices(db: DatabaseSync, prices: SandboxPrice[]): void {
  const upsert = db.prepare(`
    insert into prices (id, productId, productName, unitAmount, currency, createdAt)
    values (?, ?, ?, ?, ?, ?)
    on conflict (id) do update set productName = excluded.productName,
      unitAmount = excluded.unitAmount, currency = excluded.currency`)
  for (const { priceId, productName, unitAmount, currency } of prices) {
    const productId = `prod_${createHash('sha256').update(priceId).digest('hex').slice(0, 14)}`
    upsert.run(priceId, productId, productName, unitAmount, currency, Date.now())
  }
}

/** The price with this id, if it was seeded. */
export function findPrice(db: DatabaseSync, id: string): Price | undefined {
  const row = db.prepare('select * from prices where id = ?').get(id)
  return row && priceFromRow(row)
}

/** Changes what a price costs from now on, as somebody at the provider's dashboard might. */
export function setPriceAmount(db: DatabaseSync, id: string, cents: number): Price | undefined {
  db.prepare('update prices set unitAmount = ? where id = ?').run(cents, id)
  return findPrice(db, id)
}

/** Reads a row of `prices`. */
export function priceFromRow(row: unknown): Price {
  return PriceRow.parse(row)
}

/** The price as the API shows it. */
export function priceObject(price: Price, { expandProduct = false } = {}) {
  return {
    id: price.id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: seconds(price.createdAt),
    currency: price.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: expandProduct ? productObject(price) : price.productId,
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: price.unitAmount,
    unit_amount_decimal: String(price.unitAmount),
  }
}

function productObject(price: Price) {
  return {
    id: price.productId,
    object: 'product',
    active: true,
    created: seconds(price.createdAt),
    default_price: price.id,
    description: null,
    images: [],
    livemode: false,
    metadata: {},
    name: price.productName,
    type: 'service',
    updated: seconds(price.createdAt),
  }
}
