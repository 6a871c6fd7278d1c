/** A longer list may be guessing (T55). */
const MOST_NUMBERS = 5

const exactNumbers = /^#?\d{1,9}(?:(?:[\s,;&/+]|\band\b)+#?\d{1,9})*$/i

/** Undefined when the field has other text or too many numbers: the owner has to read it. */
export function readOrderNumbers(typed: string): number[] | undefined {
  const text = typed.normalize('NFKC').trim()
  if (text === '') return []
  if (!exactNumbers.test(text)) return undefined
  const numbers = new Set(text.match(/\d+/g)?.map(Number))
  return numbers.size > MOST_NUMBERS ? undefined : [...numbers]
}
