import { expect, test } from 'vitest'
import { formatSum } from './format-sum.ts'

test('formats an amount with its currency and a minus sign', () => {
  expect(formatSum(199_700, 'usd')).toBe('$1,997')
  expect(formatSum(-750, 'usd')).toBe('−$7.50')
  expect(formatSum(0, 'usd')).toBe('$0')
  expect(formatSum(-199_705, 'eur')).toBe('−€1,997.05')
  expect(formatSum(-5, 'chf')).toBe('−0.05 CHF')
})
