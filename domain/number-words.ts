import { capitalised } from './capitalised.ts'

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

/** Numbers above twelve are returned as digits. */
export function numberInWords(count: number): string {
  return words[count] ?? String(count)
}

export function numberInWordsFirst(count: number): string {
  return capitalised(numberInWords(count))
}

const times = ['never', 'once', 'twice']

/** `twice`, `three times` */
export function timesInWords(count: number): string {
  return times[count] ?? `${numberInWords(count)} times`
}
