import type { Context, MiddlewareHandler } from 'hono'
import type { AccessTokenClaims } from '#contract/auth.ts'
import { LimitError } from '#domain/errors.ts'
import { isFields } from '#domain/json-value.ts'
import type { Deps } from '#server/deps.ts'
import { readClaims } from '#server/http/middleware/access-token.ts'
import { parseBody } from '#server/http/middleware/read-json.ts'
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
  return limit(deps, ofClient(deps, openMemoryClientLimiter(...named)))
}

export function ofClient(deps: Pick<Deps, 'settings'>, limiter: Limiter): Spend {
  return (c) => limiter.take(clientKey(deps, c))
}

/** By account or session; without a valid token nothing is counted. */
export function ofClaim(deps: Deps, limiter: Limiter, claim: 'sub' | 'session_id' = 'sub'): Spend {
  return async (c) => {
    const claims = await findClaims(deps, c)
    if (claims) await limiter.take(claims[claim])
  }
}

/** Undefined for an invalid token, which the handler refuses. */
export async function findClaims(deps: Deps, c: Context): Promise<AccessTokenClaims | undefined> {
  try {
    return await readClaims(deps, c)
  } catch {
    return undefined
  }
}

/** Unvalidated; empty when malformed. The handler can read the body again. */
export async function readBody(c: Context): Promise<Record<string, unknown>> {
  try {
    const body = await parseBody(c)
    return isFields(body) ? body : {}
  } catch {
    return {}
  }
}

/** @throws LimitError */
export async function limitByField(limiter: Limiter, c: Context, name: string): Promise<void> {
  const value = (await readBody(c))[name]
  if (typeof value === 'string') await limiter.take(`${name} ${value}`)
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
