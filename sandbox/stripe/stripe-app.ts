import { Hono } from 'hono'
import { listRows } from '../database.ts'
import { answerPage, answerStyle } from '../page-layout/page.ts'
import type { CardProvider } from './context.ts'
import { apiRoutes } from './http/api-routes.ts'
import { bankRoutes } from './http/bank-routes.ts'
import { faultRoutes } from './http/fault-routes.ts'
import { ledgerRoutes } from './http/ledger-routes.ts'
import { indexPage } from './pages/index-page.ts'
import { payRoutes } from './pages/pay-routes.ts'
import { listOpenDisputes } from './store/disputes.ts'
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
