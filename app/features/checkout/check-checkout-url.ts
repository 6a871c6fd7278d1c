import type { PublicSettings } from '#contract/public-settings.ts'

export const checkoutUrlMessages = {
  missing: 'Invalid checkout URL received',
  provider: 'Invalid checkout provider',
  format: 'Invalid checkout URL format',
} as const

const STRIPE_CHECKOUT = 'https://checkout.stripe.com'

export type CheckedUrl = { url: string } | { problem: string }

/**
 * Allows only the configured provider origin and, outside the sandbox, Stripe's; never credentials in the URL [CHK-21
 * to CHK-24, T26].
 */
export function checkCheckoutUrl(
  address: unknown,
  settings: Pick<PublicSettings, 'mode' | 'paymentOrigin'>,
): CheckedUrl {
  if (typeof address !== 'string' || address === '') return { problem: checkoutUrlMessages.missing }
  if (!URL.canParse(address)) return { problem: checkoutUrlMessages.format }
  const url = new URL(address)
  const allowed = [settings.paymentOrigin]
  if (settings.mode !== 'sandbox') allowed.push(STRIPE_CHECKOUT)
  // not `url.origin`: for `blob:https://…` that is the inner URL's
  const origin = `${url.protocol}//${url.host}`
  if (url.username !== '' || url.password !== '' || !allowed.includes(origin)) {
    return { problem: checkoutUrlMessages.provider }
  }
  return { url: url.href }
}
