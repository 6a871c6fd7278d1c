import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['short', 10, 'short'],
  ['exactly', 7, 'exactly'],
  ['too long', 3, 'too'],
  ['ab👩‍👩‍👧‍👦', 5, 'ab'],
  ['ab👍🏽c', 5, 'ab'],
  ['a🇫🇮', 3, 'a'],
  ['ae\u0301x', 2, 'a'],
  ['👩‍👩‍👧‍👦', 4, ''],
])('cuts %j to at most %i code units without splitting a character: %j', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut)
})
