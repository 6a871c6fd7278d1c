import { expect, test } from 'vitest'
import { daysBetween } from './last-day.tsx'

test('counts days across months and clock changes', () => {
  expect(daysBetween('2026-11-24', '2026-11-24')).toBe(0)
  expect(daysBetween('2026-11-24', '2026-12-08')).toBe(14)
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2026-12-08', '2026-12-07')).toBe(-1)
})
