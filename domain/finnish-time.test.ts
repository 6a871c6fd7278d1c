import { expect, test } from 'vitest'
import { fromFinnishLocal, toFinnishIso, toFinnishLocal } from './finnish-time.ts'

test('Finnish time is UTC+2 in winter and UTC+3 in summer, both ways', () => {
  expect(fromFinnishLocal('2026-12-07T14:03')?.toISOString()).toBe('2026-12-07T12:03:00.000Z')
  expect(fromFinnishLocal('2026-07-07T00:30')?.toISOString()).toBe('2026-07-06T21:30:00.000Z')
  expect(toFinnishLocal(new Date('2026-12-31T22:30:00Z'))).toBe('2027-01-01T00:30')
})

test('rejects the hour skipped in spring and uses the first occurrence of the repeated hour', () => {
  expect(fromFinnishLocal('2027-03-28T03:30')).toBeUndefined()
  expect(fromFinnishLocal('2027-03-28T04:00')?.toISOString()).toBe('2027-03-28T01:00:00.000Z')
  expect(fromFinnishLocal('2026-10-25T03:30')?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
})

test('an ISO time includes the offset, also in the repeated hour', () => {
  for (const [at, told] of [
    ['2026-11-25T22:59:00Z', '2026-11-26T00:59:00+02:00'],
    ['2026-06-30T21:00:00.999Z', '2026-07-01T00:00:00+03:00'],
    ['2026-10-25T00:30:00Z', '2026-10-25T03:30:00+03:00'],
    ['2026-10-25T01:30:00Z', '2026-10-25T03:30:00+02:00'],
  ] as const) {
    expect(toFinnishIso(new Date(at))).toBe(told)
  }
})

test('rejects invalid local times', () => {
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
