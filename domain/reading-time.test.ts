import { expect, test } from 'vitest'
import { toldReadingTime } from './reading-time.ts'

test('the reading time is shown from 20 minutes on', () => {
  expect([0, 400, 3800, 3801, 12_345].map(toldReadingTime)).toEqual([
    undefined,
    undefined,
    undefined,
    20,
    62,
  ])
})
