import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { receivePaymentEvent } from '#server/orders/fulfilment/receive-payment-event.ts'
import { answerError } from './middleware/on-error.ts'

/** The signature covers the raw body, so it is not parsed before. */
export function paymentWebhookRoutes(deps: Deps) {
  const routes = new Hono<{ Bindings: Partial<HttpBindings> }>()
  routes.onError(answerError(deps, 'functions'))
  routes.post('/', async (c) => {
    const rawBody = await c.req.text()
    await receivePaymentEvent(deps, { rawBody, signature: c.req.header('stripe-signature') })
    if (deps.checkpoint) c.env.outgoing?.once('finish', () => deps.checkpoint?.('event-answered'))
    return c.json({ received: true })
  })
  routes.all('/', (c) => {
    c.header('Allow', 'POST')
    throw new AppError('method_not_allowed')
  })
  return routes
}
