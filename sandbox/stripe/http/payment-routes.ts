import { Hono } from 'hono'
import { z } from 'zod'
import { type CardProvider, queryOf } from '#sandbox/stripe/context.ts'
import { createRefund, RefundParameters } from '#sandbox/stripe/store/create-refund.ts'
import { Dispute, disputeObject, findDispute } from '#sandbox/stripe/store/disputes.ts'
import { chargeObject, paymentIntentObject } from '#sandbox/stripe/store/payments.ts'
import { failLaterIfOrdered } from '#sandbox/stripe/store/refund-failures.ts'
import { findRefund, Refund, refundObject } from '#sandbox/stripe/store/refunds.ts'
import { findPaidSession } from '#sandbox/stripe/store/sessions.ts'
import { answerOnce } from './answer-once.ts'
import { known, noSuch } from './api-error.ts'
import { equals, listPage } from './list-page.ts'
import { ListParameters, parseParameters } from './parameters.ts'

const RefundListParameters = ListParameters.extend({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
})

export function paymentRoutes(provider: CardProvider) {
  const { db } = provider
  return new Hono()
    .get('/payment_intents/:id', (c) => {
      const id = c.req.param('id')
      const session = findPaidSession(db, id)
      if (session?.paymentIntent !== id) throw noSuch('payment_intent', id)
      return c.json(paymentIntentObject(session))
    })
    .get('/charges/:id', (c) => {
      const id = c.req.param('id')
      const session = findPaidSession(db, id)
      if (session?.charge !== id) throw noSuch('charge', id)
      return c.json(chargeObject(db, session))
    })
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
      const asked = parseParameters(RefundListParameters, queryOf(c))
      const filters = [
        ...equals('paymentIntent', asked.payment_intent),
        ...equals('charge', asked.charge),
      ]
      const show = (row: unknown) => refundObject(Refund.parse(row))
      return c.json(
        listPage(db, 'refund_list', { url: '/v1/refunds', paging: asked, filters, show }),
      )
    })
    .get('/refunds/:id', (c) => {
      const id = c.req.param('id')
      return c.json(refundObject(known(findRefund(db, id), 'refund', id)))
    })
}

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
