import { Stripe } from 'stripe'
import type { AskStripe } from './ask-stripe.ts'
import type { Shop } from './read-stripe.ts'
import type { AccessListener } from './rights.ts'

/** What the calls to Stripe share. */
export interface Provider {
  stripe: Stripe
  /** Stored in the metadata of every session. */
  shop: Shop
  ask: AskStripe
  /** As ask, and tells nobody what the key may do. */
  askQuietly: AskStripe
  onAccess: AccessListener
}

/** The rights to read a session with its payment. */
export const SESSION_RIGHTS = [
  'Checkout Sessions: Read',
  'PaymentIntents: Read',
  'Charges and Refunds: Read',
] as const

/** Nothing when Stripe cannot do what was asked; a lack of rights is another error. */
export async function unlessInvalid(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!isInvalid(error)) throw error
  }
}

/** Whether Stripe cannot do what was asked, as for an object that does not exist. */
export function isInvalid(error: unknown) {
  return error instanceof Stripe.errors.StripeInvalidRequestError
}
