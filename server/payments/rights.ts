/**
 * The rights that the shop's key needs, by the names that Stripe gives them where a restricted key is made. A right to
 * write includes the one to read.
 */
export const RIGHTS = [
  'Balance: Read',
  'Checkout Sessions: Read',
  'Checkout Sessions: Write',
  'PaymentIntents: Read',
  'Charges and Refunds: Read',
  'Charges and Refunds: Write',
  'Disputes: Read',
  'Events: Read',
  'Prices: Read',
] as const
export type Right = (typeof RIGHTS)[number]

/** Is told after each call whether the key had a right that the call needs. */
export type AccessListener = (right: Right, allowed: boolean) => void

/** Stripe's names of the rights in its error messages, as in `'rak_dispute_read'`. */
const RESOURCES: Readonly<Record<string, string>> = {
  balance: 'Balance',
  checkout_session: 'Checkout Sessions',
  payment_intent: 'PaymentIntents',
  charge: 'Charges and Refunds',
  dispute: 'Disputes',
  event: 'Events',
  plan: 'Prices',
}

/** The right that Stripe's message about a refused call says is missing; undefined when it names none of ours. */
export function rightNamedIn(message: string): Right | undefined {
  const [, resource = '', access] = /\brak_(\w+)_(read|write)\b/.exec(message) ?? []
  const name = `${RESOURCES[resource]}: ${access === 'write' ? 'Write' : 'Read'}`
  return RIGHTS.find((right) => right === name)
}
