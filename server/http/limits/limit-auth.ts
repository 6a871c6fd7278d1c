import type { Context, MiddlewareHandler } from 'hono'
import { canonicalEmail, MAX_EMAIL_FIELD } from '#domain/email-address.ts'
import type { Deps } from '../../deps.ts'
import { openMemoryLimiter, openStoredLimiter } from '../../limits/limiter.ts'
import { countAttempt, forgetAttempts, giveBackAttempt } from '../../limits/password-attempts.ts'
import { memoryRates, storedRates } from '../../limits/rates.ts'
import { countMailRequest } from '../../limits/unauthenticated-mail-budget.ts'
import { answerError } from '../middleware/on-error.ts'
import { clientKey } from './client-key.ts'
import { findClaims } from './find-claims.ts'
import { readBody } from './read-body.ts'
import { takeByField } from './take-by-field.ts'

/** Refuses calls of /auth/v1 that come too often, and guesses at passwords. */
export function limitAuth(deps: Deps): MiddlewareHandler {
  if (!deps.settings.limits) return (_c, next) => next()
  const take = openAuthLimits(deps)
  const refuse = answerError(deps, 'auth')
  return async (c, next) => {
    try {
      await take(c)
      if (isPasswordGrant(c)) return await guardPassword(deps, c, next)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      return refuse(error, c)
    }
    return next()
  }
}

function openAuthLimits(deps: Deps) {
  const anything = openMemoryLimiter('auth', memoryRates.anything)
  const refresh = openMemoryLimiter('refresh', memoryRates.refresh)
  const signInStep = openMemoryLimiter('sign-in-step', memoryRates.signInStep)
  const exchange = openMemoryLimiter('exchange', memoryRates.signInStep)
  const changeUser = openMemoryLimiter('change-user', memoryRates.changeUser)
  const signup = openStoredLimiter(deps, 'signup', storedRates.signup)
  const mailRequest = openStoredLimiter(deps, 'mail-request', storedRates.mailRequest)
  return async (c: Context): Promise<void> => {
    const client = clientKey(deps, c)
    await anything.take(client)
    switch (`${methodOf(c)} ${c.req.path.replace('/auth/v1', '')}`) {
      case 'POST /signup':
        await signup.take(client)
        return countMailRequest(deps, 'sign-up', await readBody(c))
      case 'POST /resend':
        await mailRequest.take(client)
        return countMailRequest(deps, 'sign-up', await readBody(c))
      case 'POST /recover':
        await mailRequest.take(client)
        return countMailRequest(deps, 'reset', await readBody(c))
      case 'GET /authorize':
      case 'GET /callback':
      case 'GET /verify':
      case 'POST /verify':
        return signInStep.take(client)
      case 'PUT /user':
        return changeUser.take((await findClaims(deps, c))?.sub ?? client)
      case 'POST /token':
        if (c.req.query('grant_type') === 'pkce') return exchange.take(client)
        if (c.req.query('grant_type') !== 'refresh_token') return undefined
        await refresh.take(client)
        return takeByField(refresh, c, 'refresh_token')
      default:
        return undefined
    }
  }
}

/** HEAD is answered as GET is, and costs the same. */
function methodOf(c: Context): string {
  return c.req.method === 'HEAD' ? 'GET' : c.req.method
}

function isPasswordGrant(c: Context): boolean {
  const isToken = c.req.method === 'POST' && c.req.path === '/auth/v1/token'
  return isToken && c.req.query('grant_type') === 'password'
}

/** Lets an attempt at a password through, and takes it off the count unless the password was wrong. */
async function guardPassword(deps: Deps, c: Context, next: () => Promise<void>): Promise<void> {
  const { email } = await readBody(c)
  const address = typeof email === 'string' ? canonicalEmail(email).slice(0, MAX_EMAIL_FIELD) : ''
  const attempts = [
    { about: 'client', key: clientKey(deps, c) },
    { about: 'account', key: address },
  ] as const
  for (const attempt of attempts) await countAttempt(deps, attempt)
  await next()
  if (c.res.status === 200) {
    await giveBackAttempt(deps, attempts[0])
    await forgetAttempts(deps, address)
  }
  if (c.res.status >= 500) for (const attempt of attempts) await giveBackAttempt(deps, attempt)
}
