import { expect, test } from 'vitest'
import type { FunctionResult } from '#app/browser/api/invoke-function.ts'
import type { ToastMessage } from '#app/ui/toast.ts'
import { answerCalls } from '../../../../tests/support/answer-calls.ts'
import { requestResetLink } from './request-reset-link.ts'

async function request(email: string, answer: FunctionResult = { data: { success: true } }) {
  const calls: [string, object][] = []
  const toasts: ToastMessage[] = []
  const result = await requestResetLink(
    email,
    answerCalls((...call) => {
      calls.push(call)
      return answer
    }),
    (message) => void toasts.push(message),
  )
  return { calls, toasts, result }
}

test.each(['', '  ', 'abc'])(
  "rejects the email '%s' without a request [RESET-22, RESET-23, RESET-28]",
  async (email) => {
    const { calls, toasts, result } = await request(email)
    expect(result).toEqual({ sent: false, problem: 'Email required' })
    expect(calls).toEqual([])
    expect(toasts).toEqual([])
  },
)

test('shows a toast once the email is sent [RESET-25, FN-21]', async () => {
  const { calls, toasts, result } = await request(' Joe@X.co ')
  expect(calls).toEqual([['send-password-reset', { email: 'joe@x.co' }]])
  expect(result).toEqual({ sent: true })
  expect(toasts).toMatchObject([{ title: 'Check your email' }])
})

test.each<FunctionResult>([
  { error: { message: 'x', status: 500 } },
  { error: { message: '', status: 0 } },
])('a failure is handed back: %j [RESET-24, FN-22]', async (answer) => {
  const { toasts, result } = await request('joe@x.co', answer)
  const problem = 'Failed to send password reset email. Please try again.'
  expect(result).toEqual({ sent: false, problem })
  expect(toasts).toEqual([])
})

test('shows the rate limit message [RESET-26]', async () => {
  const { result } = await request('joe@x.co', { error: { message: '', status: 429 } })
  const beginning = 'Too many password reset attempts. Please try again later or contact us'
  expect(!result.sent && result.problem.startsWith(beginning)).toBe(true)
})

test('the rate limit message includes the waiting time', async () => {
  const { result } = await request('joe@x.co', {
    error: { message: '', status: 429, waitSeconds: 290 },
  })
  expect(!result.sent && result.problem).toMatch(/ It works again in 5 minutes\.$/)
})
