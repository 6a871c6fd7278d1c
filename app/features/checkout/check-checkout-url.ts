import type { PublicSettings } from '#contract/public-settings.ts'

export const checkoutUrlMessages = {
  missing: 'Invalid checkout URL received',
  provider: 'Invalid checkout provider',
  format: 'Invalid checkout URL format',
} as const

const STRIPE_CHECKOUT = 'https://checkout.stripe.com'

export type CheckedUrl = { url: string } | { problem: string }

/**
 * Checks that the browser may go to this checkout URL: only to the card provider's own origin, which is the one of the
 * settings or, outside the sandbox, the provider's well-known one, and never with a user name in the URL [CHK-21 to
 * CHK-24, T26].
 */
export function checkCheckoutUrl(
  address: unknown,
  settings: Pick<PublicSettings, 'mode' | 'paymentOrigin'>,
): CheckedUrl {
  if (typeof address !== 'string' || address === '') return { problem: checkoutUrlMessages.missing }
  const url = parseUrl(address)
  if (!url) return { problem: checkoutUrlMessages.format }
  const allowed = [settings.paymentOrigin]
  if (settings.mode !== 'sandbox') allowed.push(STRIPE_CHECKOUT)
  // built by hand: the origin of `blob:https://…` is that of the URL inside it
  const origin = `${url.protocol}//${url.host}`
  if (url.username !== '' || url.password !== '' || !allowed.includes(origin)) {
    return { problem: checkoutUrlMessages.provider }
  }
  return { url: url.href }
}

function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined // the caller has a message for it
  }
}
