import { isService } from './early-start.ts'

/**
 * The right to withdraw from an order with lines of these types, with what ends it: said alike before paying and in the
 * mail after it.
 */
export function withdrawalRight(productTypes: readonly string[]): string {
  return [
    'You can withdraw within 14 days',
    ...(productTypes.includes('guide') ? ['For a guide, this ends when you open it'] : []),
    ...(productTypes.some((productType) => isService({ productType }))
      ? [
          'If you ask us to begin a service early, you pay for the part done until then, and the right ends once all of it is done',
        ]
      : []),
  ].join('. ')
}

/** Version of the words below; kept with every opening, so that it can be told what a buyer agreed to. */
export const WAIVER_VERSION = '2026-11'

/** What a buyer agrees to when he opens a guide before its withdrawal period has ended (decision D7). */
export function waiverText(productName: string): string {
  return `Deliver ${productName} now, before the 14 days end. I understand that I then lose my right of withdrawal.`
}
