import { Hono } from 'hono'
import { answerPage, answerStyle } from '../pages/page.ts'
import { apiRoutes } from './api-routes.ts'
import { bankRoutes } from './bank-routes.ts'
import type { CardProvider } from './context.ts'
import { listOpenDisputes } from './disputes.ts'
import { faultRoutes } from './fault-routes.ts'
import { indexPage } from './index-page.ts'
import { ledgerRoutes } from './ledger-routes.ts'
import { payRoutes } from './pay-routes.ts'
import { sessionFromRow } from './sessions.ts'

/** The card provider as one app: API, hosted payment page, ledger and a page about itself. */
export function cardProviderApp(provider: CardProvider) {
  return new Hono()
    .route('/v1', apiRoutes(provider))
    .route('/c/pay', payRoutes(provider))
    .route('/', ledgerRoutes(provider))
    .route('/', faultRoutes(provider))
    .route('/', bankRoutes(provider))
    .get('/style.css', answerStyle)
    .get('/', (c) => {
      const rows = provider.db.prepare('select * from sessions order by seq desc limit 20').all()
      return answerPage(c, indexPage(rows.map(sessionFromRow), listOpenDisputes(provider.db)))
    })
}
