const words = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** A count in a sentence: small numbers as words. */
export function numberInWords(count: number): string {
  return words[count] ?? String(count)
}

/** As numberInWords, capitalised. */
export function numberInWordsFirst(count: number): string {
  const text = numberInWords(count)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const times = ['never', 'once', 'twice']

/** How often: `twice`, `three times`. */
export function timesInWords(count: number): string {
  return times[count] ?? `${numberInWords(count)} times`
}
