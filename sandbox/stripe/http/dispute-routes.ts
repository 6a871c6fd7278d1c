import { Hono } from 'hono'
import { z } from 'zod'
import { type CardProvider, queryOf } from '../context.ts'
import { Dispute, disputeObject, findDispute } from '../store/disputes.ts'
import { known } from './api-error.ts'
import { equals, listPage } from './list-page.ts'
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
      const show = (row: unknown) => disputeObject(Dispute.parse(row))
      return c.json(listPage(db, 'disputes', { url: '/v1/disputes', paging: asked, filters, show }))
    })
    .get('/:id', (c) => {
      const id = c.req.param('id')
      return c.json(disputeObject(known(findDispute(db, id), 'dispute', id)))
    })
}
