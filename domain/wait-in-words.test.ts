import { expect, test } from 'vitest'
import { AppError, LimitError } from './errors.ts'
import { waitInWords } from './wait-in-words.ts'

test.each([
  [0.2, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [601, '15 minutes'],
  [3301, '1 hour'],
  [3600, '1 hour'],
  [3601, '2 hours'],
])('describes %d s as %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words)
})

test('a rate limit error gives the waiting time', () => {
  const refusals: AppError[] = [
    new LimitError('over_request_rate_limit', 5),
    new LimitError('over_email_send_rate_limit', 3000),
  ]

  expect(refusals.map(({ detail }) => detail)).toEqual([
    'Too many requests. Please try again in 5 seconds.',
    'Too many emails to this address. Please try again in 50 minutes.',
  ])
})
