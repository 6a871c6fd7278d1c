import type { Context, MiddlewareHandler } from 'hono'
import type { Deps } from '../../deps.ts'

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
