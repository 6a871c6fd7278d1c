import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { transaction } from '#sandbox/database.ts'
import type { CardProvider } from '#sandbox/stripe/context.ts'
import { bookCharge } from '#sandbox/stripe/store/book-charge.ts'
import { createRefund } from '#sandbox/stripe/store/create-refund.ts'
import { decidePayment, delayPayment } from '#sandbox/stripe/store/delayed-payments.ts'
import { isDisputeStep, moveDispute, openDispute } from '#sandbox/stripe/store/disputes.ts'
import { Filling, fillEvents } from '#sandbox/stripe/store/fill-events.ts'
import { decideRefund } from '#sandbox/stripe/store/refund-failures.ts'
import { ApiError, noSuch } from './api-error.ts'

/** Events outside the card API, for manual use and tests. */
export function bankRoutes({ db, dispatcher }: CardProvider) {
  const act = (c: Context, work: () => object | undefined) => {
    const done = transaction(db, work)
    dispatcher.wake()
    const fromPage = c.req.header('accept')?.includes('text/html')
    return fromPage ? c.redirect('/', 303) : c.json(done ?? null)
  }
  const bank = new Hono()
    .post('/_sessions/:id/delay', (c) => act(c, () => delayPayment(db, c.req.param('id'))))
    .post('/_sessions/:id/succeed', (c) =>
      act(c, () => decidePayment(db, c.req.param('id'), 'succeeded')),
    )
    .post('/_sessions/:id/fail', (c) =>
      act(c, () => decidePayment(db, c.req.param('id'), 'failed')),
    )
    .post('/_payments/:id/refund', async (c) => {
      const form = await c.req.parseBody()
      const amount = typeof form['amount'] === 'string' ? Number(form['amount']) : undefined
      const refund = { payment_intent: c.req.param('id'), metadata: {} }
      const asked = amount === undefined ? refund : { ...refund, amount }
      const status = form['pending'] === undefined ? 'succeeded' : 'pending'
      return act(c, () => createRefund(db, asked, status))
    })
    .post('/_payments/:id/book', (c) => act(c, () => bookCharge(db, c.req.param('id'))))
    .post('/_refunds/:id/fail', (c) => act(c, () => decideRefund(db, c.req.param('id'), 'failed')))
    .post('/_refunds/:id/succeed', (c) =>
      act(c, () => decideRefund(db, c.req.param('id'), 'succeeded')),
    )
    .post('/_payments/:id/dispute', async (c) => {
      const form = await c.req.parseBody()
      const amount = typeof form['amount'] === 'string' ? { amount: Number(form['amount']) } : {}
      const inquiry = form['inquiry'] !== undefined
      return act(c, () => openDispute(db, c.req.param('id'), { ...amount, inquiry }))
    })
    .post('/_disputes/:id/:step', (c) => {
      const { id, step } = c.req.param()
      if (!isDisputeStep(step)) throw noSuch('step', step)
      return act(c, () => moveDispute(db, id, step))
    })
    .post('/_events/fill', async (c) => {
      const filling = Filling.safeParse(await c.req.parseBody())
      if (!filling.success) return c.json({ error: z.prettifyError(filling.error) }, 400)
      return act(c, () => fillEvents(db, filling.data))
    })
  bank.onError((error, c) => {
    if (!(error instanceof ApiError)) throw error
    return c.json(error.body, error.status)
  })
  return bank
}
