import { expect, test } from 'vitest'
import { formatSum } from './format-sum.ts'

test('formats an amount with its currency and a minus sign', () => {
  expect(formatSum(199_700)).toBe('$1,997')
  expect(formatSum(-750)).toBe('−$7.50')
  expect(formatSum(0)).toBe('$0')
  expect(formatSum(199_705, 'eur')).toBe('1,997.05 EUR')
  expect(formatSum(-5, 'eur')).toBe('−0.05 EUR')
})
