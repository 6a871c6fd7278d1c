import { expect, test } from 'vitest'
import { listMonths } from './list-months.ts'

test('the months of seven years, the newest first, by the days of Finland', () => {
  const months = listMonths('2026-11', new Date('2026-11-30T22:00:00Z'))
  expect(months.slice(0, 3)).toEqual(['2026-12', '2026-11', '2026-10'])
  expect(months.at(-1)).toBe('2020-01')
  expect(new Set(months).size).toBe(84)
})

test('a month that is further away is among them once it is chosen', () => {
  expect(listMonths('2015-03', new Date('2026-11-24T12:00:00Z')).at(-1)).toBe('2015-03')
  expect(listMonths('2031-03', new Date('2026-11-24T12:00:00Z'))[0]).toBe('2031-03')
})
