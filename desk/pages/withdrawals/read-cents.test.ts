import { expect, test } from 'vitest'
import { readCents } from './read-cents.ts'

test('a typed sum is read to the cent, and what is none is not guessed', () => {
  expect(['12', '12.5', '12.50', '$12,50', ' 0.01 '].map(readCents)).toEqual([
    1200, 1250, 1250, 1250, 1,
  ])
  expect(['', '0', '-1', '1e3', '12.505', '1.000,00', 'ten'].map(readCents)).toEqual(
    Array.from({ length: 7 }),
  )
})
