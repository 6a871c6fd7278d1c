import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Deps } from '#server/deps.ts'

/** Not logged: their lines would hide the others. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])

/** Logs the matched pattern, not the URL, whose query may contain a token. */
export function logRequests(deps: Pick<Deps, 'log' | 'metrics'>): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now()
    await next()
    const ms = performance.now() - start
    const route = routePath(c)
    const { status } = c.res
    deps.metrics.observeRequest({ method: c.req.method, route, status, seconds: ms / 1000 })
    if (PROBES.has(route)) return
    deps.log.info(
      { requestId: c.get('requestId'), method: c.req.method, route, status, ms: Math.round(ms) },
      'request',
    )
  }
}
