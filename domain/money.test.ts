import { expect, test } from 'vitest'
import {
  currencyInWords,
  describeUnreadMoney,
  formatMoney,
  parsePrice,
  parsePriceCents,
  readMoney,
} from './money.ts'

test('parsing a price ignores the currency sign and commas [CART-53]', () => {
  expect(parsePrice('$1,997')).toBe(1997)
  expect(parsePrice('€1,997')).toBe(1997)
  expect(parsePrice('$27')).toBe(27)
  expect(parsePrice('$1997')).toBe(parsePrice('$1,997'))
  expect(parsePriceCents('$1,997.50')).toBe(199750)
  expect(parsePriceCents('€1,997.50')).toBe(199750)
})

test('text without a number is parsed as 0', () => {
  expect(parsePrice('Free')).toBe(0)
  expect(parsePrice('')).toBe(0)
})

test('formats dollars with separators, and cents only if not zero [CART-46]', () => {
  expect(formatMoney(399_400, 'USD')).toBe('$3,994')
  expect(formatMoney(2700, 'USD')).toBe('$27')
  expect(formatMoney(2705, 'USD')).toBe('$27.05')
  expect(formatMoney(0, 'USD')).toBe('$0')
  expect(formatMoney(99_900, 'USD')).toBe('$999')
  expect(formatMoney(100_010, 'USD')).toBe('$1,000.10')
  expect(formatMoney(123_456_789, 'USD')).toBe('$1,234,567.89')
})

test('formats euros like dollars, and other currencies with their code', () => {
  expect(formatMoney(199_700, 'EUR')).toBe('€1,997')
  expect(formatMoney(1250, 'EUR')).toBe('€12.50')
  expect(formatMoney(199_700, 'CHF')).toBe('1,997 CHF')
  expect(['USD', 'EUR', 'CHF'].map(currencyInWords)).toEqual(['US dollars', 'euros', 'CHF'])
})

test('accepts currency codes in either case', () => {
  expect(['usd', 'eur', 'chf'].map((code) => formatMoney(1250, code))).toEqual([
    '$12.50',
    '€12.50',
    '12.50 CHF',
  ])
  expect(currencyInWords('eur')).toBe('euros')
})

test('accepts a comma or point as the decimal separator of an amount', () => {
  const read = ['12', '12.5', '12.50', '$12,50', '€12,50', '€ 7', '0,50', ' 0.01 '].map(readMoney)
  expect(read).toEqual([1200, 1250, 1250, 1250, 1250, 700, 50, 1])
  const others = ['', '0', '0,00', '-1', '1e3', '12.505', '1,250', '1.250,00', '1,250.00', 'ten']
  expect([...others, '$€1'].map(readMoney)).toEqual(Array.from({ length: others.length + 1 }))
})

test('explains an ambiguous amount and an invalid one differently', () => {
  const both = 'This could mean two amounts. Enter 1250 or 1.25.'
  const ambiguous = ['1,250', '1.250', '$ 1,250 ', '€1.250']
  expect(ambiguous.map(describeUnreadMoney)).toEqual(ambiguous.map(() => both))
  const none = 'Enter an amount such as 12 or 12.50.'
  expect(['ten', '', '0', '0,500', '1.250,00'].map(describeUnreadMoney)).toEqual(
    Array.from({ length: 5 }, () => none),
  )
})
