import { type Context, Hono } from 'hono'
import { transaction } from '../../database.ts'
import type { CardProvider } from '../context.ts'
import { createRefund } from '../store/create-refund.ts'
import { closeDispute, openDispute } from '../store/disputes.ts'
import { failRefund } from '../store/fail-refund.ts'
import { setPriceAmount } from '../store/prices.ts'
import { ApiError } from './api-error.ts'

/**
 * Events outside the shop that people and tests can cause: refunds by hand, failed refunds, opened and decided
 * disputes, changed prices. The card API has no such calls.
 */
export function bankRoutes({ db, dispatcher }: CardProvider) {
  const act = (c: Context, work: () => object | undefined) => {
    const done = transaction(db, work)
    dispatcher.wake()
    const fromPage = c.req.header('accept')?.includes('text/html')
    return fromPage ? c.redirect('/', 303) : c.json(done ?? null)
  }
  const bank = new Hono()
    .post('/_payments/:id/refund', async (c) => {
      const form = await c.req.parseBody()
      const amount = typeof form['amount'] === 'string' ? Number(form['amount']) : undefined
      const refund = { payment_intent: c.req.param('id'), metadata: {} }
      return act(c, () => createRefund(db, amount === undefined ? refund : { ...refund, amount }))
    })
    .post('/_refunds/:id/fail', (c) => act(c, () => failRefund(db, c.req.param('id'))))
    .post('/_payments/:id/dispute', (c) => act(c, () => openDispute(db, c.req.param('id'))))
    .post('/_disputes/:id/win', (c) => act(c, () => closeDispute(db, c.req.param('id'), 'won')))
    .post('/_disputes/:id/lose', (c) => act(c, () => closeDispute(db, c.req.param('id'), 'lost')))
    .post('/_prices/:id', async (c) => {
      const { unitAmount } = await c.req.parseBody()
      return act(c, () => setPriceAmount(db, c.req.param('id'), Number(unitAmount)))
    })
  bank.onError((error, c) => {
    if (!(error instanceof ApiError)) throw error
    return c.json(error.body, error.status)
  })
  return bank
}
