import { expect, test } from 'vitest'
import {
  formatDate,
  formatDay,
  formatFinnishMoment,
  formatMoment,
  formatMonth,
  formatShortDay,
} from './dates.ts'

test('formats every date the same way [ACCT-06, ACCT-27]', () => {
  expect(formatDay('2026-12-07')).toBe('7 December 2026')
  expect(formatShortDay('2026-12-07')).toBe('7 Dec')
  expect(formatMonth('2026-12')).toBe('December 2026')
  expect(formatDate('2026-11-21T12:00:00Z')).toBe('21\u00a0November\u00a02026')
  expect(formatDate('2026-11-21T22:30:00Z'), 'in Finland').toBe('22\u00a0November\u00a02026')
  expect(formatFinnishMoment(new Date('2026-11-23T10:05:00Z'))).toBe(
    '23 November 2026 at 12:05, Finnish time',
  )
})

test('formats a time to the minute in Finnish time, whatever the local zone', () => {
  expect(formatMoment('2026-11-21T12:34:56Z')).toBe('21 November 2026 at 14:34')
  expect(formatMoment(new Date('2026-07-07T22:03:02Z'))).toBe('8 July 2026 at 01:03')
})

test('formats an invalid time as an empty string', () => {
  expect(formatMoment('oops')).toBe('')
  expect(formatDate('oops')).toBe('')
})
