import { Hono } from 'hono'
import { z } from 'zod'
import { type CardProvider, queryOf } from '#sandbox/stripe/context.ts'
import { findPrice, Price, priceObject } from '#sandbox/stripe/store/prices.ts'
import {
  createProduct,
  findProduct,
  NewProductParameters,
  Product,
  ProductChanges,
  productObject,
  updateProduct,
} from '#sandbox/stripe/store/products.ts'
import {
  createPrice,
  NewPriceParameters,
  PriceChanges,
  updatePrice,
} from '#sandbox/stripe/store/write-price.ts'
import { answerOnce } from './answer-once.ts'
import { known } from './api-error.ts'
import { expansions } from './expand.ts'
import { equals, type Filter, isOneOf, listPage } from './list-page.ts'
import { ListParameters, listOf, parseParameters } from './parameters.ts'

const NONE: Filter = { sql: 'false', values: [] }

const PriceListParameters = ListParameters.extend({
  active: z.enum(['true', 'false']).optional(),
  currency: z.string().optional(),
  lookup_keys: listOf(z.string()).optional(),
  product: z.string().optional(),
  type: z.enum(['one_time', 'recurring']).optional(),
}).refine(({ lookup_keys }) => (lookup_keys?.length ?? 0) <= 10, {
  path: ['lookup_keys'],
  message: 'You can specify up to 10 lookup keys',
})

export function priceRoutes(provider: CardProvider) {
  const { db } = provider
  return new Hono()
    .post('/', (c) =>
      answerOnce(c, provider, {
        schema: NewPriceParameters,
        run: (asked) => priceObject(db, createPrice(db, asked)),
      }),
    )
    .post('/:id', (c) =>
      answerOnce(c, provider, {
        schema: PriceChanges,
        run: (asked) => priceObject(db, updatePrice(db, c.req.param('id'), asked)),
      }),
    )
    .get('/', (c) => {
      const asked = parseParameters(PriceListParameters, queryOf(c))
      const expandProduct = expansions(asked.expand, ['product']).has('product')
      const active = asked.active && String(Number(asked.active === 'true'))
      const filters = [
        ...equals('productId', asked.product),
        ...equals('currency', asked.currency),
        ...equals('cast(active as text)', active),
        ...isOneOf('lookupKey', asked.lookup_keys),
        ...(asked.type === 'recurring' ? [NONE] : []),
      ]
      const show = (row: unknown) => priceObject(db, Price.parse(row), { expandProduct })
      return c.json(listPage(db, 'price_list', { url: '/v1/prices', paging: asked, filters, show }))
    })
    .get('/:id', (c) => {
      const { expand } = parseParameters(
        z.strictObject({ expand: listOf(z.string()).optional() }),
        queryOf(c),
      )
      const price = known(findPrice(db, c.req.param('id')), 'price', c.req.param('id'))
      const expandProduct = expansions(expand, ['product']).has('product')
      return c.json(priceObject(db, price, { expandProduct }))
    })
}

const ProductListParameters = ListParameters.extend({
  active: z.enum(['true', 'false']).optional(),
  ids: listOf(z.string()).optional(),
})

export function productRoutes(provider: CardProvider) {
  const { db } = provider
  return new Hono()
    .post('/', (c) =>
      answerOnce(c, provider, {
        schema: NewProductParameters,
        run: (asked) => productObject(createProduct(db, asked)),
      }),
    )
    .post('/:id', (c) =>
      answerOnce(c, provider, {
        schema: ProductChanges,
        run: (asked) => productObject(updateProduct(db, c.req.param('id'), asked)),
      }),
    )
    .get('/', (c) => {
      const asked = parseParameters(ProductListParameters, queryOf(c))
      const active = asked.active && String(Number(asked.active === 'true'))
      const filters = [...isOneOf('id', asked.ids), ...equals('cast(active as text)', active)]
      const show = (row: unknown) => productObject(Product.parse(row))
      return c.json(listPage(db, 'products', { url: '/v1/products', paging: asked, filters, show }))
    })
    .get('/:id', (c) => {
      const id = c.req.param('id')
      return c.json(productObject(known(findProduct(db, id), 'product', id)))
    })
}
