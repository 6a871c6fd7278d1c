import { expect, test } from 'vitest'
import { whyUnsent } from './why-unsent.ts'

test('explains the response of a mail server', () => {
  expect(whyUnsent('550 5.1.1 <a@b.example>: Recipient address rejected')).toBe(
    'The mailbox doesn’t exist.',
  )
  expect(whyUnsent('452 4.2.2 The mailbox is over quota')).toBe('The mailbox is full.')
  expect(whyUnsent('connect ECONNREFUSED 127.0.0.1:25')).toBe('The email server didn’t respond.')
  expect(whyUnsent('554 5.7.1 Message rejected')).toBe('The email server rejected it.')
  expect(whyUnsent(null)).toBe('Not tried yet.')
})
