import { Hono } from 'hono'
import { z } from 'zod'
import { answerPage, answerStyle } from '../page-layout/page.ts'
import { listAccounts } from './accounts.ts'
import { authorizeRoutes } from './authorize-routes.ts'
import { aboutPage } from './chooser-page.ts'
import type { Google } from './context.ts'
import { discoveryRoutes } from './discovery-routes.ts'
import { FAULTS, setNextFault } from './faults.ts'
import { tokenRoutes } from './token-routes.ts'

const Next = z.strictObject({ fault: z.enum(FAULTS) })

export function googleApp(google: Google) {
  return new Hono()
    .route('/', discoveryRoutes(google))
    .route('/', authorizeRoutes(google))
    .route('/', tokenRoutes(google))
    .put('/_next', async (c) => {
      const next = Next.safeParse(await c.req.json().catch(() => undefined))
      if (!next.success) return c.json({ error: 'fault must be one of these', faults: FAULTS }, 400)
      setNextFault(google.db, next.data.fault)
      return c.body(null, 204)
    })
    .get('/style.css', answerStyle)
    .get('/', (c) => answerPage(c, aboutPage(listAccounts(google.db))))
}
