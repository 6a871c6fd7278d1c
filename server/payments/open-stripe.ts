import { Stripe } from 'stripe'
import { ProviderError } from './provider-error.ts'

/** Milliseconds until a response must begin. */
export const TIMEOUT_MS = 10_000

export interface StripeAccess {
  secretKey: string
  webhookSecrets: readonly string[]
  /** Origin of the sandbox card provider; undefined for Stripe. */
  apiOrigin?: string
  timeoutMs?: number
}

export function openStripe(access: StripeAccess): Stripe {
  return new Stripe(access.secretKey, {
    timeout: access.timeoutMs ?? TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(access.apiOrigin ? hostOf(access.apiOrigin) : {}),
  })
}

function hostOf(origin: string) {
  const url = new URL(origin)
  const protocol = url.protocol === 'http:' ? ('http' as const) : ('https' as const)
  return { host: url.hostname, port: url.port, protocol }
}

export function translate(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const { statusCode, code, param } = error
  const locked = code === 'lock_timeout' // a 429, or a 409 like any conflict
  if (statusCode === 429 || locked) throw new ProviderError('busy', { cause: error, locked })
  // 409: the same request is in progress; a retry gets its response
  const unanswered = statusCode === undefined || statusCode === 409
  if (unanswered) throw new ProviderError('silent', { cause: error })
  const isReplayed = error.headers?.['idempotent-replayed'] === 'true'
  if (statusCode >= 500) throw new ProviderError('failed', { cause: error, isReplayed })
  throw new ProviderError('refused', {
    cause: error,
    isReplayed,
    denied: statusCode === 401 || statusCode === 403,
    refusesEmail: code === 'email_invalid' || param === 'customer_email',
  })
}
