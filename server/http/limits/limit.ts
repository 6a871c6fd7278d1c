import type { Context, MiddlewareHandler } from 'hono'
import { LimitError } from '#domain/errors.ts'
import type { Deps } from '../../deps.ts'
import type { Limiter } from '../../limits/limiter.ts'
import { clientKey } from './client-key.ts'

/** Spends the points of a request. @throws LimitError when none are left */
export type Spend = (c: Context) => Promise<void>

/** Middleware for one route: spends points before the handler runs. Does nothing with LIMITS=off. */
export function limit({ settings }: Pick<Deps, 'settings'>, ...costs: Spend[]): MiddlewareHandler {
  if (!settings.limits) return (_c, next) => next()
  return async (c, next) => {
    for (const spend of costs) await spend(c)
    await next()
  }
}

const FAILED = 'failed'

/** Notes that what was asked failed, though the answer is a 200: limitFailures counts it. */
export function noteFailure(c: Context): void {
  c.set(FAILED, true)
}

/**
 * Middleware: refuses a client that failed too often, and counts a request that is refused (4xx) or noted as failed.
 * With LIMITS=off it does nothing.
 */
export function limitFailures(deps: Pick<Deps, 'settings'>, limiter: Limiter): MiddlewareHandler {
  if (!deps.settings.limits) return (_c, next) => next()
  return async (c, next) => {
    const client = clientKey(deps, c)
    await limiter.check(client)
    await next()
    if (!hasFailed(c)) return
    await limiter.take(client).catch((error: unknown) => {
      if (!(error instanceof LimitError)) throw error // beyond the limit the next request is refused
    })
  }
}

/** Whether the request was refused or noted as failed. */
function hasFailed(c: Context): boolean {
  const { status } = c.res
  return c.get(FAILED) === true || (status >= 400 && status < 500 && status !== 429)
}
