import { expect, test } from 'vitest'
import {
  daysOfMonth,
  lastDays,
  listDays,
  momentsOf,
  monthAfter,
  monthBefore,
  monthSoFar,
  sameDaysBefore,
} from './shop-days.ts'

const HOUR_MS = 3_600_000

/** Length of a day in hours. */
function hoursOf(day: string): number {
  const { from, until } = momentsOf({ first: day, last: day })
  return (until.getTime() - from.getTime()) / HOUR_MS
}

test('a day begins at midnight in Helsinki in winter and summer', () => {
  const { from, until } = momentsOf({ first: '2026-11-24', last: '2026-11-24' })
  expect([from.toISOString(), until.toISOString()]).toEqual([
    '2026-11-23T22:00:00.000Z',
    '2026-11-24T22:00:00.000Z',
  ])
  expect(momentsOf({ first: '2026-07-01', last: '2026-07-01' }).from.toISOString()).toBe(
    '2026-06-30T21:00:00.000Z',
  )
})

test('the days on which the clocks change are 23 and 25 hours long', () => {
  expect(hoursOf('2026-03-28')).toBe(24)
  expect(hoursOf('2026-03-29')).toBe(23)
  expect(hoursOf('2026-03-30')).toBe(24)
  expect(hoursOf('2026-10-25')).toBe(25)
})

test('sales around midnight in Helsinki fall on different days', () => {
  expect(lastDays(new Date('2026-11-23T21:59:59Z'), 1)).toEqual({
    first: '2026-11-23',
    last: '2026-11-23',
  })
  expect(lastDays(new Date('2026-11-23T22:00:00Z'), 1).last).toBe('2026-11-24')
  // in summer the day begins an hour earlier in London's clock time
  expect(lastDays(new Date('2026-07-31T21:00:00Z'), 1).last).toBe('2026-08-01')
})

test('thirty days can span a month’s end and a clock change', () => {
  const days = lastDays(new Date('2026-04-10T12:00:00Z'), 30)
  expect(days).toEqual({ first: '2026-03-12', last: '2026-04-10' })
  expect(listDays(days)).toHaveLength(30)
  expect(new Set(listDays(days)).size).toBe(30)
  const { from, until } = momentsOf(days)
  expect((until.getTime() - from.getTime()) / HOUR_MS).toBe(30 * 24 - 1)
})

test.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-04', '2026-04-30'],
  ['2026-12', '2026-12-31'],
])('%s ends on %s', (month, last) => {
  expect(daysOfMonth(month)).toEqual({ first: `${month}-01`, last })
})

test('months continue across the year’s end', () => {
  expect(monthBefore('2026-01')).toBe('2025-12')
  expect(monthAfter('2026-12')).toBe('2027-01')
  expect(monthAfter('2026-01')).toBe('2026-02')
  for (let month = '2024-01'; month < '2029-01'; month = monthAfter(month)) {
    expect(monthBefore(monthAfter(month))).toBe(month)
    // months neither overlap nor leave gaps
    expect(momentsOf(daysOfMonth(month)).until).toEqual(
      momentsOf(daysOfMonth(monthAfter(month))).from,
    )
  }
})

test.each([
  ['2026-11-24', '2026-10-01', '2026-10-24'],
  ['2026-11-01', '2026-10-01', '2026-10-01'],
  ['2026-01-15', '2025-12-01', '2025-12-15'],
  ['2026-10-31', '2026-09-01', '2026-09-30'],
  ['2026-03-31', '2026-02-01', '2026-02-28'],
  ['2028-03-30', '2028-02-01', '2028-02-29'],
  ['2026-03-28', '2026-02-01', '2026-02-28'],
])('the days up to %s are compared with %s to %s', (day, first, last) => {
  expect(sameDaysBefore(day)).toEqual({ first, last })
  expect(monthSoFar(day)).toEqual({ first: `${day.slice(0, 7)}-01`, last: day })
})
