import { expect, test } from 'vitest'
import type { FunctionResult } from '#app/browser/api/invoke-function.ts'
import { answerCalls } from '../../../../tests/support/answer-calls.ts'
import { findLinkOwner, resetPassword } from './reset-password.ts'

async function reset(password: string, confirmation: string, answer?: FunctionResult) {
  const calls: [string, object][] = []
  const call = answerCalls((...asked) => {
    calls.push(asked)
    return answer ?? { data: { success: true, email: 'joe@x.co' } }
  })
  const outcome = await resetPassword({ token: 't1', password, confirmation }, call)
  return { calls, outcome }
}

async function failure(answer: FunctionResult) {
  const { outcome } = await reset('Abcdefg1', 'Abcdefg1', answer)
  if (outcome.done || !('failure' in outcome)) throw new Error('no failure')
  return outcome.failure
}

test('sends a valid password with the token [RESET-12, FN-23]', async () => {
  const { calls, outcome } = await reset('Abcdefg1', 'Abcdefg1')
  expect(calls).toEqual([['reset-password', { token: 't1', newPassword: 'Abcdefg1' }]])
  expect(outcome).toEqual({ done: true, email: 'joe@x.co' })
})

test('rejects a password that breaks the rules without a request [RESET-10]', async () => {
  const { calls, outcome } = await reset('short1A', 'short1A')
  expect(outcome).toEqual({
    done: false,
    problem: { field: 'password', text: 'Password must be at least 8 characters' },
  })
  expect(calls).toEqual([])
})

test('shows the server’s “too common” error at the password field [RESET-10]', async () => {
  const text = 'Password is too easy to guess'
  const { outcome } = await reset('Abcdefg1', 'Abcdefg1', {
    data: { error: text, errorType: 'weak' },
  })
  expect(outcome).toEqual({ done: false, problem: { field: 'password', text } })
})

test('returns the email address of a valid link only', async () => {
  const ownerIn = (answer: FunctionResult) =>
    findLinkOwner(
      't1',
      answerCalls(() => answer),
    )
  expect(await ownerIn({ data: { email: 'joe@x.co' } })).toBe('joe@x.co')
  expect(await ownerIn({ data: { email: null } })).toBeUndefined()
  expect(await ownerIn({ error: { message: '', status: 0 } })).toBeUndefined()
})

test('rejects passwords that differ without a request [RESET-11]', async () => {
  const { calls, outcome } = await reset('Abcdefg1', 'Abcdefg2')
  expect(outcome).toEqual({
    done: false,
    problem: { field: 'confirmation', text: 'Passwords do not match. Please try again.' },
  })
  expect(calls).toEqual([])
})

test.each([
  ['RESET-15', 'used', 'This reset link has already been used'],
  ['RESET-16', 'expired', 'This reset link has expired'],
  ['RESET-17', 'invalid', 'This reset link is invalid or has expired'],
  ['RESET-18', 'unheard', "Reset Failed. Click 'Request New Password Reset Email' below"],
])(
  '[%s, RESET-14, RESET-19] shows the message for errorType %s',
  async (_, errorType, beginning) => {
    const body = { error: 'x', errorType }
    for (const answer of [{ data: body }, { error: { message: 'x', status: 400, body } }]) {
      const { title, text } = await failure(answer)
      expect(title).toBe('Reset Failed')
      expect(text.startsWith(beginning)).toBe(true)
      expect(text).toContain('support')
    }
  },
)

test.each<FunctionResult>([
  { data: { error: 'x' } },
  { error: { message: '', status: 500 } },
  { error: { message: '', status: 0 } },
])('any other failure: %j [RESET-18]', async (answer) => {
  expect((await failure(answer)).text).toContain("Reset Failed. Click 'Request New Password")
})
