/** The right to withdraw in one line, with what ends it, said alike before paying and in the mail after it. */
export const WITHDRAWAL_RIGHT =
  'You can withdraw within 14 days. For a guide, this ends when you open it'

/** Version of the words below; kept with every opening, so that it can be told what a buyer agreed to. */
export const WAIVER_VERSION = '2026-11'

/** What a buyer agrees to when he opens a guide before its withdrawal period has ended (decision D7). */
export function waiverText(productName: string): string {
  return `Deliver ${productName} now, before the 14 days end. I understand that I then lose my right of withdrawal.`
}
