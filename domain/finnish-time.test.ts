import { expect, test } from 'vitest'
import { fromFinnishLocal, toFinnishLocal } from './finnish-time.ts'

test('a time in Finland is two hours ahead in winter and three in summer, and comes back as it was', () => {
  expect(fromFinnishLocal('2026-12-07T14:03')?.toISOString()).toBe('2026-12-07T12:03:00.000Z')
  expect(fromFinnishLocal('2026-07-07T00:30')?.toISOString()).toBe('2026-07-06T21:30:00.000Z')
  expect(toFinnishLocal(new Date('2026-12-31T22:30:00Z'))).toBe('2027-01-01T00:30')
})

test('the hour that summer time skips is none, and of the hour that comes twice the first is meant', () => {
  expect(fromFinnishLocal('2027-03-28T03:30')).toBeUndefined()
  expect(fromFinnishLocal('2027-03-28T04:00')?.toISOString()).toBe('2027-03-28T01:00:00.000Z')
  expect(fromFinnishLocal('2026-10-25T03:30')?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
})

test('what is no time is none', () => {
  for (const text of [
    '',
    '2026-13-01T10:00',
    '2026-02-30T10:00',
    '2026-02-03 10:00',
    '2026-02-03T25:00',
  ]) {
    expect(fromFinnishLocal(text)).toBeUndefined()
  }
})
