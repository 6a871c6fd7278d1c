import { Hono } from 'hono'
import { z } from 'zod'
import { type CardProvider, queryOf } from '../context.ts'
import {
  createProduct,
  findProduct,
  NewProductParameters,
  Product,
  ProductChanges,
  productObject,
  updateProduct,
} from '../store/products.ts'
import { answerOnce } from './answer-once.ts'
import { known } from './api-error.ts'
import { equals, isOneOf, listPage } from './list-page.ts'
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
      const show = (row: unknown) => productObject(Product.parse(row))
      return c.json(listPage(db, 'products', { url: '/v1/products', paging: asked, filters, show }))
    })
    .get('/:id', (c) => {
      const id = c.req.param('id')
      return c.json(productObject(known(findProduct(db, id), 'product', id)))
    })
}
