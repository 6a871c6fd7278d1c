/** A longer list may be guessing (T55). */
const MOST_NUMBERS = 5

const exactNumbers = /^#?\d{1,9}(?:(?:[\s,;&/+]|\band\b)+#?\d{1,9})*$/i

/** As in `1,001`: the first number is 1001, so no list of order numbers has such parts. */
const thousands = /(?<!\d)(\d{1,3})[ ,.'’](?=\d{3}(?!\d))/g

/** Undefined when the field has other text or too many numbers: the owner has to read it. */
export function readOrderNumbers(typed: string): number[] | undefined {
  const text = typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(thousands, '$1')
    .trim()
  if (text === '') return []
  if (!exactNumbers.test(text)) return undefined
  const numbers = new Set(text.match(/\d+/g)?.map(Number))
  return numbers.size > MOST_NUMBERS ? undefined : [...numbers]
}
