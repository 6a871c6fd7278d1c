import type { Context, MiddlewareHandler } from 'hono'
import { LimitError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Limiter } from '#server/limits/limiter.ts'
import { openMemoryClientLimiter } from '#server/limits/networks.ts'
import { clientKey } from './client-key.ts'

/** @throws LimitError */
export type Spend = (c: Context) => Promise<void>

/** Does nothing with LIMITS=off. */
export function limit({ settings }: Pick<Deps, 'settings'>, ...costs: Spend[]): MiddlewareHandler {
  if (!settings.limits) return (_c, next) => next()
  return async (c, next) => {
    for (const spend of costs) await spend(c)
    await next()
  }
}

/** Counts a client's requests in this process. */
export function limitClients(
  deps: Pick<Deps, 'settings'>,
  ...named: Parameters<typeof openMemoryClientLimiter>
): MiddlewareHandler {
  const limiter = openMemoryClientLimiter(...named)
  return limit(deps, (c) => limiter.take(clientKey(deps, c)))
}

const FAILED = 'failed'

/** Makes limitFailures count a 200 response. */
export function noteFailure(c: Context): void {
  c.set(FAILED, true)
}

/** Counts only failures: 4xx responses except `harmless` ones, and those of noteFailure. */
export function limitFailures(
  deps: Pick<Deps, 'settings'>,
  limiter: Limiter,
  { harmless }: { harmless?: number } = {},
): MiddlewareHandler {
  if (!deps.settings.limits) return (_c, next) => next()
  return async (c, next) => {
    const client = clientKey(deps, c)
    await limiter.check(client)
    await next()
    if (c.res.status === harmless || !hasFailed(c)) return
    await limiter.take(client).catch((error: unknown) => {
      if (!(error instanceof LimitError)) throw error // the next request is refused
    })
  }
}

function hasFailed(c: Context): boolean {
  const { status } = c.res
  return c.get(FAILED) === true || (status >= 400 && status < 500 && status !== 429)
}
