import { Stripe } from 'stripe'
import type { AskStripe } from './ask-stripe.ts'
import type { Shop } from './read-stripe.ts'
import type { AccessListener } from './rights.ts'

export interface Provider {
  stripe: Stripe
  shop: Shop
  ask: AskStripe
  /** Without reporting rights. */
  askQuietly: AskStripe
  onAccess: AccessListener
}

export const SESSION_RIGHTS = [
  'Checkout Sessions: Read',
  'PaymentIntents: Read',
  'Charges and Refunds: Read',
] as const

/** Ignores requests that Stripe cannot fulfil, but not missing rights. */
export async function unlessInvalid(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!isInvalid(error)) throw error
  }
}

export function isInvalid(error: unknown) {
  return error instanceof Stripe.errors.StripeInvalidRequestError
}
