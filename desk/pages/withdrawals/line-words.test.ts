import { expect, test } from 'vitest'
import { isPayable, lawSays } from './line-words.ts'

const line = {
  orderNumber: 1001,
  lineNo: 1,
  name: 'A guide',
  cents: 2700,
  leftOfOrderCents: 2700,
  isService: false,
  outcome: 'refund',
  claim: 'owed',
  paidAt: '2026-11-24T08:00:00Z',
  openedAt: null,
  beginEarlyAt: null,
} as const

test('the legal assessment of a line says whether a refund is due', () => {
  expect(lawSays(line)).toBe('In time and not opened: a refund is due.')
  expect(lawSays({ ...line, outcome: 'asked' })).toBe(
    'In time and not opened: a refund is due if this is the item.',
  )
  expect(lawSays({ ...line, claim: 'late' })).toMatch(
    /^The 14-day period had ended \(paid .+\): no refund is due/,
  )
  expect(lawSays({ ...line, claim: 'opened', openedAt: line.paidAt })).toMatch(
    /^Opened on .+, which ended the right of withdrawal/,
  )
})

test('a decided or refunded line cannot be selected', () => {
  expect(isPayable(line)).toBe(true)
  expect(isPayable({ ...line, claim: 'opened' })).toBe(true)
  expect(isPayable({ ...line, outcome: 'refunded' })).toBe(false)
  expect(isPayable({ ...line, claim: 'given_back' })).toBe(false)
  expect(isPayable({ ...line, outcome: null, claim: 'withdrawn' })).toBe(false)
})
