import { Hono, type MiddlewareHandler } from 'hono'
import { transaction } from '#sandbox/database.ts'
import { randomId } from '#sandbox/random-id.ts'
import type { CardProvider } from '#sandbox/stripe/context.ts'
import { expireDueSessions, hasDueSessions } from '#sandbox/stripe/store/change-session.ts'
import { API_VERSION } from '#sandbox/stripe/store/events.ts'
import { ApiError } from './api-error.ts'
import { apiFaults } from './api-faults.ts'
import { recordRoutes } from './record-routes.ts'
import { sessionRoutes } from './session-routes.ts'

export function apiRoutes(provider: CardProvider) {
  const api = new Hono()
    .use(namedRequest, bearerOnly(provider.secretKey), knownVersionOnly)
    .use(apiFaults(provider), currentSessions(provider))
    .route('/checkout/sessions', sessionRoutes(provider))
    .route('/', recordRoutes(provider))
    .all('*', (c) => {
      const { pathname } = new URL(c.req.url)
      throw new ApiError(`Unrecognized request URL (${c.req.method}: ${pathname}).`, {
        status: 404,
      })
    })
  api.onError((error, c) => {
    const known = error instanceof ApiError ? error : unexpected(error)
    return c.json(known.body, known.status)
  })
  return api
}

const namedRequest: MiddlewareHandler = async (c, next) => {
  c.header('request-id', randomId('req_', 14))
  c.header('stripe-version', API_VERSION)
  await next()
}

function bearerOnly(secretKey: string): MiddlewareHandler {
  return async (c, next) => {
    const given = c.req.header('authorization')?.replace(/^Bearer /i, '')
    if (given === undefined) {
      throw new ApiError('You did not provide an API key: Authorization: Bearer YOUR_SECRET_KEY', {
        status: 401,
      })
    }
    if (given !== secretKey) {
      const masked = `${given.slice(0, 8)}${'*'.repeat(8)}${given.slice(-4)}`
      throw new ApiError(`Invalid API Key provided: ${masked}`, { status: 401 })
    }
    await next()
  }
}

/** Without the header the account's version applies, which is the emulated one. */
const knownVersionOnly: MiddlewareHandler = async (c, next) => {
  const asked = c.req.header('stripe-version')
  if (asked !== undefined && asked !== API_VERSION) {
    throw new ApiError(`Invalid Stripe API version: ${asked}. The sandbox knows ${API_VERSION}.`)
  }
  await next()
}

/** Expires due sessions first, so that none is shown as open after its time. */
function currentSessions({ db, dispatcher }: CardProvider): MiddlewareHandler {
  return async (_c, next) => {
    if (hasDueSessions(db)) {
      transaction(db, () => expireDueSessions(db))
      dispatcher.wake()
    }
    await next()
  }
}

function unexpected(error: Error): ApiError {
  return new ApiError(`The sandbox failed: ${error.message}`, { status: 500, type: 'api_error' })
}
