import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { findRow, insertRow } from '#sandbox/database.ts'
import { randomId } from '#sandbox/random-id.ts'
import { ApiError, known } from '#sandbox/stripe/http/api-error.ts'
import { listOf, Metadata } from '#sandbox/stripe/http/parameters.ts'
import { seconds } from './seconds.ts'

export const Product = z.object({
  id: z.string(),
  name: z.string(),
  active: z.int().transform(Boolean),
  defaultPrice: z.string().nullable(),
  metadata: z.string().transform((text) => Metadata.parse(JSON.parse(text))),
  createdAt: z.int(),
})

export type Product = z.output<typeof Product>

export const Flag = z.enum(['true', 'false']).transform((text) => text === 'true')

const Name = z.string().min(1, 'Names cannot be empty').max(5000)

/** The client may choose the id. */
export const NewProductParameters = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]{1,255}$/, 'Invalid id')
    .optional(),
  name: Name,
  active: Flag.default(true),
  metadata: Metadata,
  expand: listOf(z.string()).optional(),
})

export const ProductChanges = z.strictObject({
  name: Name.optional(),
  active: Flag.optional(),
  default_price: z.string().optional(),
  metadata: Metadata.optional(),
  expand: listOf(z.string()).optional(),
})

/** @throws ApiError when the id is taken */
export function createProduct(
  db: DatabaseSync,
  asked: z.output<typeof NewProductParameters>,
): Product {
  const id = asked.id ?? randomId('prod_', 14)
  if (findProduct(db, id)) {
    throw new ApiError(`Product already exists.`, { code: 'resource_already_exists', param: 'id' })
  }
  insertRow(db, 'products', {
    id,
    name: asked.name,
    active: Number(asked.active),
    metadata: JSON.stringify(asked.metadata),
    createdAt: Date.now(),
  })
  return getProduct(db, id)
}

export function updateProduct(
  db: DatabaseSync,
  id: string,
  asked: z.output<typeof ProductChanges>,
): Product {
  const before = known(findProduct(db, id), 'product', id)
  const owner = asked.default_price && priceOwner(db, asked.default_price)
  if (asked.default_price && owner !== id) {
    throw new ApiError('The default price must be a price of this product.', {
      param: 'default_price',
    })
  }
  db.prepare(
    'update products set name = ?, active = ?, defaultPrice = ?, metadata = ? where id = ?',
  ).run(
    asked.name ?? before.name,
    Number(asked.active ?? before.active),
    asked.default_price ?? before.defaultPrice,
    JSON.stringify({ ...before.metadata, ...asked.metadata }),
    id,
  )
  return getProduct(db, id)
}

export function findProduct(db: DatabaseSync, id: string): Product | undefined {
  return findRow(db, Product, 'select * from products where id = ?', id)
}

export function getProduct(db: DatabaseSync, id: string): Product {
  const product = findProduct(db, id)
  if (!product) throw new Error(`The product ${id} is missing`)
  return product
}

export function productObject(product: Product) {
  return {
    id: product.id,
    object: 'product',
    active: product.active,
    created: seconds(product.createdAt),
    default_price: product.defaultPrice,
    description: null,
    images: [],
    livemode: false,
    metadata: product.metadata,
    name: product.name,
    type: 'service',
    updated: seconds(product.createdAt),
  }
}

function priceOwner(db: DatabaseSync, priceId: string): unknown {
  return db.prepare('select productId from prices where id = ?').get(priceId)?.['productId']
}
