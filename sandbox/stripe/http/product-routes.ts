import { Hono } from 'hono'
import { z } from 'zod'
import { type CardProvider, queryOf } from '../context.ts'
import {
  createProduct,
  findProduct,
  NewProductParameters,
  ProductChanges,
  productFromRow,
  productObject,
  updateProduct,
} from '../store/products.ts'
import { answerOnce } from './answer-once.ts'
import { noSuch } from './api-error.ts'
import { equals, findPage, isOneOf, listObject } from './list-page.ts'
import { ListParameters, listOf, parseParameters } from './parameters.ts'

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
      const { rows, hasMore } = findPage(db, 'products', { paging: asked, filters })
      const data = rows.map((row) => productObject(productFromRow(row)))
      return c.json(listObject('/v1/products', data, hasMore))
    })
    .get('/:id', (c) => {
      const product = findProduct(db, c.req.param('id'))
      if (!product) throw noSuch('product', c.req.param('id'))
      return c.json(productObject(product))
    })
}
