import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { Deps } from '#server/deps.ts'

/** Needs METRICS_TOKEN as bearer token; without that setting the route exists in the sandbox only. */
export function metricsRoutes(deps: Pick<Deps, 'metrics' | 'settings'>) {
  const routes = new Hono()
  routes.get('/metrics', async (c) => {
    const { metricsToken, mode } = deps.settings
    if (metricsToken === undefined && mode !== 'sandbox') return c.notFound()
    if (metricsToken !== undefined && !isToken(c.req.header('authorization'), metricsToken)) {
      return c.text('', 401, { 'WWW-Authenticate': 'Bearer' })
    }
    const { contentType, text } = await deps.metrics.read()
    return c.text(text, 200, { 'Content-Type': contentType })
  })
  return routes
}

function isToken(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
