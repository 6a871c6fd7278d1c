import { expect, test } from 'vitest'
import { isChosen, toggleChoice } from './toggle-choice.ts'

test('a pressed answer goes behind what is there, and away when pressed again', () => {
  expect(toggleChoice('', 'Tender')).toBe('Tender')
  expect(toggleChoice('Like the sea', 'Tender')).toBe('Like the sea, Tender')
  expect(toggleChoice('Like the sea, Tender, Proud', 'Tender')).toBe('Like the sea, Proud')
  expect(toggleChoice(' Tender , ', 'Tender')).toBe('')
})

test('an answer is chosen where it stands for itself, not within another', () => {
  expect(isChosen('Proud, Tender', 'Tender')).toBe(true)
  expect(isChosen('Tenderness', 'Tender')).toBe(false)
  expect(isChosen('', 'Tender')).toBe(false)
})
