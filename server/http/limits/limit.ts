import type { Context, MiddlewareHandler } from 'hono'
import type { Deps } from '../../deps.ts'

/** Spends what a request costs. @throws LimitError when there is nothing left */
export type Spend = (c: Context) => Promise<void>

/** Middleware for one route: spends before the handler runs. With LIMITS=off it does nothing. */
export function limit({ settings }: Pick<Deps, 'settings'>, ...costs: Spend[]): MiddlewareHandler {
  if (!settings.limits) return (_c, next) => next()
  return async (c, next) => {
    for (const spend of costs) await spend(c)
    await next()
  }
}
