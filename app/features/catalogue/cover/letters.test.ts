import { expect, test } from 'vitest'
import { annotateWebsite } from './annotated-website.ts'
import { lettering } from './letters.ts'

test('every number of a part can be written, and a letter without an outline is not left out in silence', () => {
  for (let number = 0; number < 20; number += 1) {
    expect(lettering(String(number), [0, 0], 26)).toMatch(/d="M0 0m\d/)
  }
  expect(() => lettering('Ä', [0, 0], 26)).toThrow('“Ä”')
})

test('each website is drawn as a business of its own', () => {
  const drawn = [0, 1, 2, 3].map((rank) => annotateWebsite(rank, ['page', 'phone']))
  expect(new Set(drawn).size).toBe(4)
})
