import { expect, test } from 'vitest'
import { formatSince } from './format-since.ts'

test('a time today is shown without its date, in Finnish time', () => {
  const now = new Date('2026-11-24T22:30:00Z')
  expect(formatSince('2026-11-24T22:05:00Z', now)).toBe('00:05')
  expect(formatSince('2026-11-24T21:05:00Z', now)).toBe('24 November 2026 at 23:05')
})
