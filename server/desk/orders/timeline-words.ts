import type { MailKind } from '#server/db/schema.ts'
import type { OnlyKeys } from '#server/desk/only-keys.ts'
import words from './timeline-words.json' with { type: 'json' }

words.mails satisfies OnlyKeys<MailKind, typeof words.mails>

/** Words of what is stored. */
function inWords(
  texts: Readonly<Record<string, string>>,
  other = (stored: string) => stored.replaceAll('_', ' '),
) {
  return (stored: string): string => texts[stored] ?? other(stored)
}

const reasonInWords = inWords(words.reviewReasons, () => 'the payment doesn’t match the order')
export const reviewInWords = (reason: string | null) => reasonInWords(reason ?? '')
export const eventInWords = inWords(words.events)
export const causeInWords = inWords(words.causes, (cause) => `by ${cause}`)
export const mailInWords = inWords(words.mails)
/** Provider states of refunds and disputes. */
export const moneyStateInWords = inWords(words.moneyStates)
