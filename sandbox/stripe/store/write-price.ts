import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { insertRow } from '#sandbox/database.ts'
import { randomId } from '#sandbox/random-id.ts'
import { ApiError, known } from '#sandbox/stripe/http/api-error.ts'
import { Integer, listOf, Metadata } from '#sandbox/stripe/http/parameters.ts'
import { findPrice, type Price } from './prices.ts'
import { Flag, findProduct } from './products.ts'

const LookupKey = z.string().min(1).max(200)

export const NewPriceParameters = z.strictObject({
  product: z.string(),
  currency: z.literal('usd'),
  unit_amount: Integer.refine((cents) => cents >= 0, 'Invalid non-negative integer'),
  active: Flag.default(true),
  lookup_key: LookupKey.optional(),
  transfer_lookup_key: Flag.default(false),
  metadata: Metadata,
  expand: listOf(z.string()).optional(),
})

export const PriceChanges = z.strictObject({
  active: Flag.optional(),
  lookup_key: LookupKey.optional(),
  transfer_lookup_key: Flag.default(false),
  metadata: Metadata.optional(),
  expand: listOf(z.string()).optional(),
})

/** Needs a transaction. */
export function createPrice(db: DatabaseSync, asked: z.output<typeof NewPriceParameters>): Price {
  const product = known(findProduct(db, asked.product), 'product', asked.product, 'product')
  refuseTakenKey(db, undefined, asked)
  const id = randomId('price_')
  insertRow(db, 'prices', {
    id,
    productId: product.id,
    productName: product.name,
    unitAmount: asked.unit_amount,
    currency: asked.currency,
    createdAt: Date.now(),
  })
  return mark(db, id, asked)
}

/** Needs a transaction. */
export function updatePrice(
  db: DatabaseSync,
  id: string,
  asked: z.output<typeof PriceChanges>,
): Price {
  const price = known(findPrice(db, id), 'price', id)
  const product = findProduct(db, price.productId)
  if (asked.active === false && product?.defaultPrice === id) {
    throw new ApiError(
      'This price cannot be archived because it is the default price of its product.',
    )
  }
  refuseTakenKey(db, id, asked)
  return mark(db, id, asked)
}

function refuseTakenKey(
  db: DatabaseSync,
  id: string | undefined,
  {
    lookup_key,
    transfer_lookup_key,
  }: { lookup_key?: string | undefined; transfer_lookup_key: boolean },
): void {
  if (lookup_key === undefined || transfer_lookup_key) return
  const holder = db.prepare('select priceId from price_marks where lookupKey = ?').get(lookup_key)
  if (!holder || holder['priceId'] === id) return
  throw new ApiError(`A price (\`${String(holder['priceId'])}\`) already uses that lookup key.`, {
    param: 'lookup_key',
  })
}

function mark(db: DatabaseSync, id: string, asked: z.output<typeof PriceChanges>): Price {
  if (asked.lookup_key !== undefined) {
    db.prepare('update price_marks set lookupKey = null where lookupKey = ?').run(asked.lookup_key)
  }
  const before = findPrice(db, id)
  db.prepare(`
    insert into price_marks (priceId, active, lookupKey, metadata) values (?, ?, ?, ?)
    on conflict (priceId) do update set active = excluded.active, lookupKey = excluded.lookupKey,
      metadata = excluded.metadata`).run(
    id,
    Number(asked.active ?? before?.active ?? true),
    asked.lookup_key ?? before?.lookupKey ?? null,
    JSON.stringify({ ...before?.metadata, ...asked.metadata }),
  )
  const price = findPrice(db, id)
  if (!price) throw new Error('A price that was just written is missing')
  return price
}
