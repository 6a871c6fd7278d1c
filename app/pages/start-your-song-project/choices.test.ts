import { expect, test } from 'vitest'
import { isChosen, toggleChoice } from './choices.tsx'

test('toggling an answer appends or removes it', () => {
  expect(toggleChoice('', 'Tender')).toBe('Tender')
  expect(toggleChoice('Like the sea', 'Tender')).toBe('Like the sea, Tender')
  expect(toggleChoice('Like the sea, Tender, Proud', 'Tender')).toBe('Like the sea, Proud')
  expect(toggleChoice(' Tender , ', 'Tender')).toBe('')
})

test('an answer is chosen only as a whole entry', () => {
  expect(isChosen('Proud, Tender', 'Tender')).toBe(true)
  expect(isChosen('Tenderness', 'Tender')).toBe(false)
  expect(isChosen('', 'Tender')).toBe(false)
})
