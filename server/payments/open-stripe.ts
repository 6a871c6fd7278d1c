import { Stripe } from 'stripe'
import { ProviderError } from './provider-error.ts'

export interface StripeAccess {
  secretKey: string
  webhookSecrets: readonly string[]
  /** Where the sandbox card provider listens; unset, Stripe itself is used. */
  apiOrigin?: string
  /** How long one call may take; 10 s unless a test has no time. */
  timeoutMs?: number
}

/** Stripe's own SDK, 10 s a call and two retries. */
export function openStripe(access: StripeAccess): Stripe {
  return new Stripe(access.secretKey, {
    timeout: access.timeoutMs ?? 10_000,
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

/** What the SDK throws, as the one error the shop knows. */
export function translate(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const { statusCode } = error
  if (statusCode === 429) throw new ProviderError('busy', { cause: error })
  // 409: the same request is still under way there; sent again later, it gets that one's answer
  const unanswered = statusCode === undefined || statusCode === 409
  if (unanswered) throw new ProviderError('silent', { cause: error })
  throw new ProviderError(statusCode >= 500 ? 'failed' : 'refused', { cause: error })
}
