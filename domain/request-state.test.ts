import { expect, test } from 'vitest'
import {
  bytesOfPart,
  countParts,
  isGivenBack,
  PART_BYTES,
  wordsForBuyer,
  wordsOfGivenBack,
} from './request-state.ts'

test('the parts of a file make up the file', () => {
  for (const bytes of [1, PART_BYTES - 1, PART_BYTES, PART_BYTES + 1, 3 * PART_BYTES + 7]) {
    const parts = Array.from({ length: countParts(bytes) }, (_, part) => bytesOfPart(bytes, part))
    expect(parts.reduce((sum, one) => sum + one, 0)).toBe(bytes)
    expect(parts.every((one) => one > 0)).toBe(true)
    expect(bytesOfPart(bytes, parts.length)).toBe(0)
  }
})

test('a closed request says why, and only what was taken back is fetched no more', () => {
  expect(wordsForBuyer('closed', 'withdrawn')).toBe('You withdrew')
  expect(wordsForBuyer('new', null)).toBe('Waiting for our answer')
  // its money is still to be decided about
  expect(wordsOfGivenBack('withdrawn')).not.toContain('was refunded')
  expect(wordsOfGivenBack('refunded')).toContain('was refunded')
  expect([
    isGivenBack('refunded'),
    isGivenBack('revoked'),
    isGivenBack('done'),
    isGivenBack(null),
  ]).toEqual([true, true, false, false])
})
