import { Hono } from 'hono'
import { z } from 'zod'
import { type CardProvider, queryOf } from '../context.ts'
import { createRefund, RefundParameters } from '../store/create-refund.ts'
import { chargeObject, paymentIntentObject } from '../store/payments.ts'
import { failLaterIfOrdered } from '../store/refund-failures.ts'
import { findRefund, refundFromRow, refundObject } from '../store/refunds.ts'
import { findPaidSession } from '../store/sessions.ts'
import { answerOnce } from './answer-once.ts'
import { noSuch } from './api-error.ts'
import { equals, findPage, listObject } from './list-page.ts'
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
      const { rows, hasMore } = findPage(db, 'refund_list', { paging: asked, filters })
      const data = rows.map((row) => refundObject(refundFromRow(row)))
      return c.json(listObject('/v1/refunds', data, hasMore))
    })
    .get('/refunds/:id', (c) => {
      const refund = findRefund(db, c.req.param('id'))
      if (!refund) throw noSuch('refund', c.req.param('id'))
      return c.json(refundObject(refund))
    })
}
