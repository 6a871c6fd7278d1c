import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'

/** Whether the process is willing to take requests; a stopping one is not. */
export interface Readiness {
  ready: boolean
}

/** GET /healthz: the process lives. GET /readyz: it can serve, database and job queue included. */
export function healthRoutes(deps: Pick<Deps, 'db' | 'log'>, readiness: Readiness) {
  const routes = new Hono()
  routes.get('/healthz', (c) => c.json({ status: 'ok' }))
  routes.get('/readyz', async (c) => {
    const database = await sql`select from shop.migrations limit 1`.execute(deps.db).then(
      () => true,
      () => false,
    )
    const ready = readiness.ready && database
    return c.json({ ready, database }, ready ? 200 : 503)
  })
  return routes
}
