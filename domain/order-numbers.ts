import type { WithdrawalForm } from './withdrawal-statement.ts'

/** The order numbers in a statement of withdrawal. */
export interface StatedNumbers {
  /** Written in figures where the form asks for the number. */
  named: number[]
  /**
   * What else may be one: figures in the words, and signs that look like figures, such as the O of `10O1`. They count only
   * where the address fits too.
   */
  possible: number[]
}

/** More than anybody withdraws from at once; a longer list is guessing (T55). */
const MOST_NUMBERS = 20
const LONGEST_NUMBER = 9

/**
 * Words that may stand beside order numbers without changing what is said; any other may, such as the “not” of “not 1001”.
 * In English, Finnish, Swedish and German.
 */
const besideNumbers =
  /\b(?:a|an|and|from|have|hello|hi|i|id|invoice|is|it|its|my|nos?|nr|nro|numbers?|nummer|of|orders?|och|please|purchase|receipt|ref|reference|thanks?|the|this|tilaus|tilausnumero|to|und|want|withdraw|you)\b/giu

/** Reads every order number that a statement names or may mean. */
export function readOrderNumbers({
  orderNumber,
  bought,
}: Pick<WithdrawalForm, 'orderNumber' | 'bought'>): StatedNumbers {
  const field = readText(orderNumber)
  const words = readText(bought)
  const beside = orderNumber.replaceAll(/\d/g, ' ').replaceAll(besideNumbers, '')
  const isPlain = !/\p{L}/u.test(beside)
  const named = unique(isPlain ? field.plain : [])
  const possible = [...field.plain, ...field.guessed, ...words.plain, ...words.guessed]
  return { named, possible: unique(possible.filter((number) => !named.includes(number))) }
}

function unique(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].slice(0, MOST_NUMBERS)
}

/** Numbers of a text, as they stand there, and as they may be meant: `10O1` and `1,001` for 1001. */
function readText(typed: string): { plain: number[]; guessed: number[] } {
  const text = typed.normalize('NFKC')
  const plain: string[] = []
  const guessed: string[] = []
  for (const [word] of text.matchAll(/[\p{L}\p{N}|]*\d[\p{L}\p{N}|]*/gu)) {
    const isFigures = /^\d+$/.test(word)
    if (!isFigures && /^[\dOoIl|]+$/.test(word)) {
      guessed.push(word.replaceAll(/[Oo]/g, '0').replaceAll(/[Il|]/g, '1'))
    } else plain.push(...(word.match(/\d+/g) ?? []))
  }
  for (const [grouped] of text.matchAll(/(?<!\d)\d{1,3}(?:[.,' ]\d{3})+(?!\d)/g)) {
    guessed.push(grouped.replaceAll(/\D/g, ''))
  }
  return { plain: toNumbers(plain), guessed: toNumbers(guessed) }
}

function toNumbers(figures: readonly string[]): number[] {
  return figures.filter(({ length }) => length <= LONGEST_NUMBER).map(Number)
}
