import type { DatabaseSync } from 'node:sqlite'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { transaction } from '#sandbox/database.ts'
import type { CardProvider } from '#sandbox/stripe/context.ts'
import { decidePayment, delayPayment } from '#sandbox/stripe/store/change-session.ts'
import { createRefund } from '#sandbox/stripe/store/create-refund.ts'
import { isDisputeStep, moveDispute, openDispute } from '#sandbox/stripe/store/disputes.ts'
import { Filling, fillEvents } from '#sandbox/stripe/store/fill-events.ts'
import { bookCharge } from '#sandbox/stripe/store/payments.ts'
import { decideRefund } from '#sandbox/stripe/store/refund-failures.ts'
import { ApiError, noSuch } from './api-error.ts'

const Form = z.object({
  amount: z.coerce.number().optional(),
  pending: z.string().optional(),
  inquiry: z.string().optional(),
})

const ACTS: Record<string, (db: DatabaseSync, id: string, form: z.output<typeof Form>) => object> =
  {
    '_sessions/delay': delayPayment,
    '_sessions/succeed': (db, id) => decidePayment(db, id, 'succeeded'),
    '_sessions/fail': (db, id) => decidePayment(db, id, 'failed'),
    '_payments/book': bookCharge,
    '_payments/refund': (db, id, { amount, pending }) => {
      const status = pending === undefined ? 'succeeded' : 'pending'
      return createRefund(db, { payment_intent: id, metadata: {}, amount }, status)
    },
    '_payments/dispute': (db, id, { amount, inquiry }) =>
      openDispute(db, id, { amount, inquiry: inquiry !== undefined }),
    '_refunds/succeed': (db, id) => decideRefund(db, id, 'succeeded'),
    '_refunds/fail': (db, id) => decideRefund(db, id, 'failed'),
  }

/** Events outside the card API, for manual use and tests. */
export function bankRoutes({ db, dispatcher }: CardProvider) {
  const act = (c: Context, work: () => object) => {
    const done = transaction(db, work)
    dispatcher.wake()
    const fromPage = c.req.header('accept')?.includes('text/html')
    return fromPage ? c.redirect('/', 303) : c.json(done)
  }
  const bank = new Hono()
    .post('/:kind{_sessions|_payments|_refunds}/:id/:step', async (c) => {
      const { kind, id, step } = c.req.param()
      const form = Form.parse(await c.req.parseBody())
      const work = ACTS[`${kind}/${step}`]
      if (!work) throw noSuch('step', step)
      return act(c, () => work(db, id, form))
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
