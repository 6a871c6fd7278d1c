import { expect, test } from 'vitest'
import { verdictOf } from './verdict-of.ts'

test('the shop is called healthy only while nothing is unwell and no alarm is open', () => {
  expect(verdictOf({ unwell: 0, alarms: 0 })).toBe('Yes. Everything is running.')
  expect(verdictOf({ unwell: 0, alarms: 1 })).toBe('Everything is running, but one alarm is open.')
  expect(verdictOf({ unwell: 0, alarms: 2 })).toBe('Everything is running, but 2 alarms are open.')
  expect(verdictOf({ unwell: 1, alarms: 0 })).toBe('One thing needs attention.')
  expect(verdictOf({ unwell: 2, alarms: 1 })).toBe(
    '2 things need attention, and one alarm is open.',
  )
})
