import { expect, test } from 'vitest'
import { withdrawalRight } from './waiver.ts'

test('explains only the withdrawal conditions of the order’s kinds', () => {
  expect(withdrawalRight(['support'])).toBe('You can withdraw within 14 days')
  expect(withdrawalRight(['guide', 'support'])).toBe(
    'You can withdraw within 14 days. For a guide, this ends when you open it',
  )
  expect(withdrawalRight(['service'])).toMatch(
    /early, you pay for the part done by the time you withdraw/,
  )
  expect(withdrawalRight(['service'])).not.toContain('guide')
  expect(withdrawalRight(['guide', 'service'])).toMatch(/For a guide.*start a service early/)
})
