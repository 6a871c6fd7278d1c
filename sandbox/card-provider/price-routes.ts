import { Hono } from 'hono'
import { z } from 'zod'
import { noSuch } from './api-error.ts'
import { type CardProvider, queryOf } from './context.ts'
import { expansions } from './expand.ts'
import { equals, type Filter, findPage, listObject } from './list-page.ts'
import { ListParameters, listOf, parseParameters } from './parameters.ts'
import { findPrice, priceFromRow, priceObject } from './prices.ts'

const NONE: Filter = { sql: 'false', values: [] }

const PriceListParameters = ListParameters.extend({
  active: z.enum(['true', 'false']).optional(),
  currency: z.string().optional(),
  lookup_keys: listOf(z.string()).optional(),
  product: z.string().optional(),
  type: z.enum(['one_time', 'recurring']).optional(),
})

/** Prices as the API has them; all are active, one-time and without lookup keys. */
export function priceRoutes({ db }: CardProvider) {
  return new Hono()
    .get('/', (c) => {
      const asked = parseParameters(PriceListParameters, queryOf(c))
      const expandProduct = expansions(asked.expand, ['product']).has('product')
      const matchless =
        asked.active === 'false' || asked.type === 'recurring' || asked.lookup_keys !== undefined
      const filters = [
        ...equals('productId', asked.product),
        ...equals('currency', asked.currency),
        ...(matchless ? [NONE] : []),
      ]
      const { rows, hasMore } = findPage(db, 'prices', { paging: asked, filters })
      const data = rows.map((row) => priceObject(priceFromRow(row), { expandProduct }))
      return c.json(listObject('/v1/prices', data, hasMore))
    })
    .get('/:id', (c) => {
      const { expand } = parseParameters(
        z.strictObject({ expand: listOf(z.string()).optional() }),
        queryOf(c),
      )
      const price = findPrice(db, c.req.param('id'))
      if (!price) throw noSuch('price', c.req.param('id'))
      const expandProduct = expansions(expand, ['product']).has('product')
      return c.json(priceObject(price, { expandProduct }))
    })
}
