import type { Context, MiddlewareHandler } from 'hono'
import { canonicalEmail, MAX_EMAIL_FIELD } from '#domain/email-address.ts'
import { LimitError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { readKnownBrowser } from '#server/http/middleware/browser-cookie.ts'
import { openMemoryLimiter } from '#server/limits/limiter.ts'
import { openMailRequests } from '#server/limits/mail-requests-of-network.ts'
import { openMemoryClientLimiter } from '#server/limits/networks.ts'
import {
  type Attempt,
  countAttempt,
  giveBackAttempt,
  resetAttempts,
} from '#server/limits/password-attempts.ts'
import { memoryRates } from '#server/limits/rates.ts'
import { countMailRequest } from '#server/limits/unauthenticated-mail-budget.ts'
import { countUsedLinks } from '#server/limits/used-links.ts'
import { clientKey } from './client-key.ts'
import { findClaims, limit, limitByField, ofClient, readBody, type Spend } from './limit.ts'

export type AuthLimits = ReturnType<typeof openAuthLimits>

export function openAuthLimits(deps: Deps) {
  const anything = ofClient(deps, openMemoryClientLimiter('auth', memoryRates.anything))
  const signInStep = ofClient(deps, openMemoryClientLimiter('sign-in-step', memoryRates.signInStep))
  const mailRequest = ofClient(deps, openMailRequests(deps))
  const changeUser = openMemoryLimiter('change-user', memoryRates.changeUser)
  const mailAbout = (mail: 'sign-up' | 'reset'): Spend => {
    return async (c) => {
      const { email } = await readBody(c)
      await countMailRequest(deps, mail, { email, client: clientKey(deps, c) })
    }
  }
  const byUser: Spend = async (c) => {
    await changeUser.take((await findClaims(deps, c))?.sub ?? clientKey(deps, c))
  }
  return {
    anything: limit(deps, anything),
    signUp: limit(deps, anything, mailAbout('sign-up'), mailRequest),
    resend: limit(deps, anything, mailAbout('sign-up'), mailRequest),
    recover: limit(deps, anything, mailAbout('reset'), mailRequest),
    signInStep: limit(deps, anything, signInStep),
    changeUser: limit(deps, anything, byUser),
    token: limitTokens(deps, anything),
  }
}

function limitTokens(deps: Deps, anything: Spend): MiddlewareHandler {
  if (!deps.settings.limits) return (_c, next) => next()
  const refresh = openMemoryClientLimiter('refresh', memoryRates.refresh)
  const refreshOfToken = openMemoryLimiter('refresh-of-token', memoryRates.refreshOfToken)
  const exchange = openMemoryClientLimiter('exchange', memoryRates.signInStep)
  return async (c, next) => {
    await anything(c)
    switch (c.req.query('grant_type')) {
      case 'password':
        return guardPassword(deps, c, next)
      case 'pkce':
        await exchange.take(clientKey(deps, c))
        return next()
      case 'refresh_token':
        await refresh.take(clientKey(deps, c))
        await limitByField(refreshOfToken, c, 'refresh_token')
        return next()
      default:
        return next()
    }
  }
}

/**
 * Takes the attempt back unless the password was wrong. Where an emailed link of the address was used, others have not
 * spent the client's attempts for it: the right password is accepted (decision 019).
 */
async function guardPassword(deps: Deps, c: Context, next: () => Promise<void>): Promise<void> {
  const { email } = await readBody(c)
  const address = typeof email === 'string' ? canonicalEmail(email).slice(0, MAX_EMAIL_FIELD) : ''
  const browser = await readKnownBrowser(deps, c, address)
  const ofClient = { about: 'client', key: clientKey(deps, c) } as const
  // Others can use up the attempts of the account and of their client, not those of a known browser (decision 019).
  const ofAccount: Attempt = browser
    ? { about: 'browser', key: `${browser} ${address}` }
    : { about: 'account', key: address }
  const refusal = browser ? undefined : await findRefusal(deps, ofClient)
  if (refusal && !(await countUsedLinks(deps, { address, client: ofClient.key }))) throw refusal
  await countAttempt(deps, ofAccount)
  await next()
  const { status } = c.res
  if (status === 200) await resetAttempts(deps, ofAccount)
  if (status >= 500) await giveBackAttempt(deps, ofAccount)
  if (!browser && !refusal && (status === 200 || status >= 500))
    await giveBackAttempt(deps, ofClient)
  // A wrong password is refused as for any other address (T21).
  if (refusal && status >= 400 && status < 500) throw refusal
}

async function findRefusal(deps: Deps, attempt: Attempt): Promise<LimitError | undefined> {
  try {
    await countAttempt(deps, attempt)
    return undefined
  } catch (error) {
    if (error instanceof LimitError) return error
    throw error
  }
}
