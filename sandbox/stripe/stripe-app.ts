import { Hono } from 'hono'
import { z } from 'zod'
import { listRows } from '#sandbox/database.ts'
import { answerPage, answerStyle } from '#sandbox/page-layout/page.ts'
import type { CardProvider } from './context.ts'
import { apiRoutes } from './http/api-routes.ts'
import { bankRoutes } from './http/bank-routes.ts'
import { ledgerRoutes } from './http/ledger-routes.ts'
import { indexPage } from './pages/index-page.ts'
import { payRoutes } from './pages/pay-routes.ts'
import { listOpenDisputes } from './store/disputes.ts'
import { clearFaults, FaultOrder, orderFault } from './store/faults.ts'
import { Session } from './store/sessions.ts'

export function cardProviderApp(provider: CardProvider) {
  return new Hono()
    .route('/v1', apiRoutes(provider))
    .route('/c/pay', payRoutes(provider))
    .route('/', ledgerRoutes(provider))
    .route('/', faultRoutes(provider))
    .route('/', bankRoutes(provider))
    .get('/style.css', answerStyle)
    .get('/', (c) => {
      const { db } = provider
      const sessions = listRows(db, Session, 'select * from sessions order by seq desc limit 20')
      return answerPage(c, indexPage(sessions, listOpenDisputes(db)))
    })
}

/**
 * Fault control: POST /_faults orders a fault. It takes JSON, which no form on another site can send. DELETE
 * clears all faults, with `?cents=` those of refunds of this amount.
 */
function faultRoutes({ db }: CardProvider) {
  return new Hono()
    .post('/_faults', async (c) => {
      if (!c.req.header('content-type')?.startsWith('application/json')) {
        return c.json({ error: 'a fault is ordered as application/json' }, 415)
      }
      const order = FaultOrder.safeParse(await c.req.json().catch(() => undefined))
      if (!order.success) return c.json({ error: z.prettifyError(order.error) }, 400)
      orderFault(db, order.data)
      return c.body(null, 204)
    })
    .delete('/_faults', (c) => {
      clearFaults(db, c.req.query('cents') ?? null)
      return c.body(null, 204)
    })
}
