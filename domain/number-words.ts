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

/** A count as a sentence says it: small ones in words. */
export function numberInWords(count: number): string {
  return words[count] ?? String(count)
}

/** The same at the beginning of a sentence. */
export function numberInWordsFirst(count: number): string {
  const text = numberInWords(count)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
