import { Hono } from 'hono'
import { z } from 'zod'
import type { CardProvider } from '#sandbox/stripe/context.ts'
import { createRefund, RefundParameters } from '#sandbox/stripe/store/create-refund.ts'
import { Dispute, disputeObject, getDispute } from '#sandbox/stripe/store/disputes.ts'
import { eventObject, findEvent, StoredEvent } from '#sandbox/stripe/store/events.ts'
import { failLaterIfOrdered } from '#sandbox/stripe/store/refund-failures.ts'
import { getRefund, Refund, refundObject } from '#sandbox/stripe/store/refunds.ts'
import { answerOnce } from './answer-once.ts'
import { known } from './api-error.ts'
import { listPage } from './list-page.ts'
import { ListParameters, listOf, readQuery } from './parameters.ts'

const OfPayment = ListParameters.extend({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
})

const OfTypes = ListParameters.extend({
  type: z.string().optional(),
  types: listOf(z.string()).optional(),
})

/** Refunds, disputes, and events for a shop that looks for missed webhooks. */
export function recordRoutes(provider: CardProvider) {
  const { db } = provider
  return new Hono()
    .post('/refunds', (c) =>
      answerOnce(c, provider, {
        schema: RefundParameters,
        run: (asked) => {
          const refund = createRefund(db, asked)
          failLaterIfOrdered(db, refund)
          return refundObject(refund)
        },
      }),
    )
    .get('/refunds', (c) => {
      const { payment_intent: paymentIntent, charge, ...paging } = readQuery(c, OfPayment)
      const show = (row: unknown) => refundObject(Refund.parse(row))
      const asked = { url: '/v1/refunds', paging, where: { paymentIntent, charge }, show }
      return c.json(listPage(db, { table: 'refund_list', ...asked }))
    })
    .get('/refunds/:id', (c) => c.json(refundObject(getRefund(db, c.req.param('id')))))
    .get('/disputes', (c) => {
      const { payment_intent: paymentIntent, charge, ...paging } = readQuery(c, OfPayment)
      const show = (row: unknown) => disputeObject(Dispute.parse(row))
      const asked = { url: '/v1/disputes', paging, where: { paymentIntent, charge }, show }
      return c.json(listPage(db, { table: 'disputes', ...asked }))
    })
    .get('/disputes/:id', (c) => c.json(disputeObject(getDispute(db, c.req.param('id')))))
    .get('/events', (c) => {
      const { type, types, ...paging } = readQuery(c, OfTypes)
      const show = (row: unknown) => eventObject(db, StoredEvent.parse(row))
      return c.json(
        listPage(db, {
          table: 'events',
          url: '/v1/events',
          paging,
          where: { type: types ?? type },
          show,
        }),
      )
    })
    .get('/events/:id', (c) => {
      const id = c.req.param('id')
      return c.json(eventObject(db, known(findEvent(db, id), 'event', id)))
    })
}
