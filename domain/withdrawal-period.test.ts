import { expect, test } from 'vitest'
import { dayInFinland, withdrawalPeriod } from './withdrawal-period.ts'

/** Last day and end of the period for a contract made then. */
function periodOf(concluded: string) {
  const { lastDay, endsAt } = withdrawalPeriod(new Date(concluded))
  return [lastDay, endsAt.toISOString()]
}

test('the period ends with the fourteenth day in Finland after the contract [D7]', () => {
  expect(periodOf('2026-11-23T10:00:00Z')).toEqual(['2026-12-07', '2026-12-07T22:00:00.000Z'])
  expect(periodOf('2026-06-16T10:00:00Z')).toEqual(['2026-06-30', '2026-06-30T21:00:00.000Z'])
})

test('the contract’s day is the day in Finland [D7]', () => {
  expect(periodOf('2026-11-23T21:59:59Z')[0]).toBe('2026-12-07')
  expect(periodOf('2026-11-23T22:00:00Z')[0]).toBe('2026-12-08')
  expect(dayInFinland(new Date('2026-07-01T21:00:00Z'))).toBe('2026-07-02')
})

test('clock changes within the period do not shift its end [D7]', () => {
  expect(periodOf('2026-10-20T09:00:00Z')).toEqual(['2026-11-03', '2026-11-03T22:00:00.000Z'])
  expect(periodOf('2026-03-17T09:00:00Z')).toEqual(['2026-03-31', '2026-03-31T21:00:00.000Z'])
})

test('a last day on a weekend or Finnish holiday moves to the next working day [D7]', () => {
  const lastDays = {
    '2026-11-21': '2026-12-07', // Saturday the 5th, then Independence Day, a Sunday
    '2026-11-22': '2026-12-07', // Independence Day
    '2026-12-11': '2026-12-28', // Christmas Day, a Friday, then a weekend with Boxing Day
    '2025-12-18': '2026-01-02', // New Year's Day
    '2026-12-23': '2027-01-07', // Epiphany
    '2026-03-20': '2026-04-07', // Good Friday to Easter Monday
    '2026-04-17': '2026-05-04', // the first of May, a Friday
    '2026-04-30': '2026-05-15', // Ascension Day
    '2027-04-22': '2027-05-07', // Ascension Day
  }
  for (const [concluded, lastDay] of Object.entries(lastDays)) {
    expect(periodOf(`${concluded}T10:00:00Z`)[0], concluded).toBe(lastDay)
  }
})
