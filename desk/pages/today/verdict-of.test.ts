import { expect, test } from 'vitest'
import { nothingWaits, verdictOf } from './verdict-of.ts'

test('the shop is healthy only without problems and open alarms', () => {
  expect(verdictOf({ unwell: 0, alarms: 0 })).toBe('Yes. Everything is running.')
  expect(verdictOf({ unwell: 0, alarms: 1 })).toBe('Everything is running, but one alarm is open.')
  expect(verdictOf({ unwell: 0, alarms: 2 })).toBe('Everything is running, but 2 alarms are open.')
  expect(verdictOf({ unwell: 1, alarms: 0 })).toBe('One thing needs attention.')
  expect(verdictOf({ unwell: 2, alarms: 1 })).toBe(
    '2 things need attention, and one alarm is open.',
  )
})

test('an empty list says “Enjoy the day” only while the shop is healthy', () => {
  expect(nothingWaits(0)).toBe('Nothing. Enjoy the day.')
  expect(nothingWaits(undefined)).toBe('Nobody is waiting for you.')
  expect(nothingWaits(1)).toBe(
    'Nobody is waiting for you, but the shop needs you: see one thing under “Is the shop healthy?”.',
  )
  expect(nothingWaits(2)).toContain('see 2 things under')
})
