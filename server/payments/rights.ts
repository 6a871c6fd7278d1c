/** Stripe's names for restricted keys; Write includes Read. */
export const RIGHTS = [
  'Balance: Read',
  'Checkout Sessions: Read',
  'Checkout Sessions: Write',
  'PaymentIntents: Read',
  'Charges and Refunds: Read',
  'Charges and Refunds: Write',
  'Disputes: Read',
  'Events: Read',
  'Prices: Write',
  'Products: Write',
] as const
export type Right = (typeof RIGHTS)[number]

export type AccessListener = (right: Right, allowed: boolean) => void

/** As in error messages, such as `'rak_dispute_read'`. */
const RESOURCES: Readonly<Record<string, string>> = {
  balance: 'Balance',
  checkout_session: 'Checkout Sessions',
  payment_intent: 'PaymentIntents',
  charge: 'Charges and Refunds',
  dispute: 'Disputes',
  event: 'Events',
  plan: 'Prices',
  product: 'Products',
}

export function rightNamedIn(message: string): Right | undefined {
  const [, resource = '', access] = /\brak_(\w+)_(read|write)\b/.exec(message) ?? []
  const name = `${RESOURCES[resource]}: ${access === 'write' ? 'Write' : 'Read'}`
  return RIGHTS.find((right) => right === name)
}
