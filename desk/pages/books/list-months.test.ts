import { expect, test } from 'vitest'
import { listMonths } from './list-months.ts'

test('lists the months since the first order in Finnish time, newest first', () => {
  const now = new Date('2026-11-30T22:00:00Z')
  expect(listMonths('2026-11', '2026-10', now)).toEqual(['2026-12', '2026-11', '2026-10'])
  expect(listMonths('2026-12', '2026-12', now)).toEqual(['2026-12'])
})

test('lists at most seven years', () => {
  const months = listMonths('2026-11', '2011-03', new Date('2026-11-30T22:00:00Z'))
  expect(months.at(-1)).toBe('2020-01')
  expect(new Set(months).size).toBe(84)
})

test('includes an older or later month once chosen', () => {
  const now = new Date('2026-11-24T12:00:00Z')
  expect(listMonths('2015-03', '2026-10', now).at(-1)).toBe('2015-03')
  expect(listMonths('2031-03', '2026-10', now)[0]).toBe('2031-03')
})
