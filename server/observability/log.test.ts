import { expect, test } from 'vitest'
import { describeError } from './log.ts'

test('logs the message of an error copied into a plain object, scrubbed', () => {
  const copied = { message: 'no mail to ada@example.com', queue: 'mail' }

  expect(describeError(copied)).toEqual({ message: expect.stringMatching(/^no mail to /) })
  expect(JSON.stringify(describeError(copied))).not.toContain('ada@example.com')
  expect(describeError('words')).toEqual({ message: 'words' })
})
