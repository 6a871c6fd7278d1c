import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'

/** GET /healthz: the process lives. GET /readyz: it can serve, database and job queue included. */
export function healthRoutes(deps: Pick<Deps, 'db'>) {
  const routes = new Hono()
  routes.get('/healthz', (c) => c.json({ status: 'ok' }))
  routes.get('/readyz', async (c) => {
    const ready = await sql`select from shop.migrations limit 1`.execute(deps.db).then(
      () => true,
      () => false,
    )
    return c.json({ ready }, ready ? 200 : 503)
  })
  return routes
}
