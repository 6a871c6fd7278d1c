import { expect, test } from 'vitest'
import { readOrderNumbers } from './order-numbers.ts'

test.each(['1001', '#1001', ' １００１ ', '1001 #1001'])(
  '%s is read as one order number [D7]',
  (typed) => {
    expect(readOrderNumbers(typed)).toEqual([1001])
  },
)

test.each(['1,001', '1.001', '#1 001', '1\u00a0001', '1’001', '1001\u200b', '\u20601,001'])(
  '%s, with a thousands separator or an invisible character, is read as one order number [D7]',
  (typed) => expect(readOrderNumbers(typed)).toEqual([1001]),
)

test('several numbers with thousands separators are several order numbers [D7]', () => {
  expect(readOrderNumbers('1,001, 1,002 and 12,345')).toEqual([1001, 1002, 12345])
})

test.each(['1001 and 1002', '#1001, #1002', '1001/1002', '1001 & 1002 & 1001', '1001 1002'])(
  '%s is read as several order numbers [D7]',
  (typed) => expect(readOrderNumbers(typed)).toEqual([1001, 1002]),
)

test('an empty field contains no order number', () => {
  expect(readOrderNumbers('')).toEqual([])
})

test.each([
  'Order no. 1001, please',
  'not 1010',
  '1001 not 1002',
  'kaikki paitsi 1010',
  '10O1',
  'the one from last week',
  '12345678901234567890',
])('%s is left to the owner [E6]', (typed) => {
  expect(readOrderNumbers(typed)).toBeUndefined()
})

test('a list of guesses is left to the owner [T55]', () => {
  const guesses = Array.from({ length: 20 }, (_, n) => 1000 + n)
  expect(readOrderNumbers(guesses.slice(0, 5).join(' '))).toHaveLength(5)
  expect(readOrderNumbers(guesses.join(' '))).toBeUndefined()
})
