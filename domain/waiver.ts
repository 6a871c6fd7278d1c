import { isService } from './early-start.ts'

/** The same before paying and in the mail. */
export function withdrawalRight(productTypes: readonly string[]): string {
  return [
    'You can withdraw within 14 days',
    ...(productTypes.includes('guide') ? ['For a guide, this ends when you open it'] : []),
    ...(productTypes.some((productType) => isService({ productType }))
      ? [
          'If you ask us to start a service early, you pay for the part done by the time you withdraw, and the right ends once all of it is done',
        ]
      : []),
  ].join('. ')
}

/** Stored with every opening as proof of the text agreed to. */
export const WAIVER_VERSION = '2026-11'

/** Words of the waiver of withdrawal (decision D7). */
export function waiverText(productName: string): string {
  return `Deliver ${productName} now, before the 14 days end. I understand that I then lose my right of withdrawal.`
}
