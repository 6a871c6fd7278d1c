import { Hono } from 'hono'
import { z } from 'zod'
import { type CardProvider, queryOf } from '../context.ts'
import { disputeFromRow, disputeObject, findDispute } from '../store/disputes.ts'
import { noSuch } from './api-error.ts'
import { equals, findPage, listObject } from './list-page.ts'
import { ListParameters, parseParameters } from './parameters.ts'

const DisputeListParameters = ListParameters.extend({
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
})

export function disputeRoutes({ db }: CardProvider) {
  return new Hono()
    .get('/', (c) => {
      const asked = parseParameters(DisputeListParameters, queryOf(c))
      const filters = [
        ...equals('charge', asked.charge),
        ...equals('paymentIntent', asked.payment_intent),
      ]
      const { rows, hasMore } = findPage(db, 'disputes', { paging: asked, filters })
      const data = rows.map((row) => disputeObject(disputeFromRow(row)))
      return c.json(listObject('/v1/disputes', data, hasMore))
    })
    .get('/:id', (c) => {
      const dispute = findDispute(db, c.req.param('id'))
      if (!dispute) throw noSuch('dispute', c.req.param('id'))
      return c.json(disputeObject(dispute))
    })
}
