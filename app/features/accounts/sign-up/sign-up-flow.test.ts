import { expect, test } from 'vitest'
import type { FunctionResult } from '#app/browser/api/invoke-function.ts'
import type { CreatedAccount } from '#app/features/accounts/session/create-account.ts'
import type { ToastMessage } from '#app/ui/toast.ts'
import { answerCalls } from '../../../../tests/support/answer-calls.ts'
import { SignUpFlow } from './sign-up-flow.ts'
import { signUpMessages, signUpToasts } from './sign-up-messages.ts'

const PASSWORD = 'Correct horse 1'

interface Answers {
  account?: FunctionResult | Promise<FunctionResult>
  mailbox?: FunctionResult
  created?: CreatedAccount | Promise<CreatedAccount>
}

/** A sign-up form whose server gives the answers of the test. */
function form(answers: Answers = {}, email = '') {
  const calls: [name: string, body: object][] = []
  const toasts: ToastMessage[] = []
  const created: [email: string, password: string][] = []
  const confirmed: string[] = []
  const flow = new SignUpFlow(
    {
      call: answerCalls((name, body) => {
        calls.push([name, body])
        if (name === 'verify-email-exists') return answers.mailbox ?? { data: { exists: true } }
        return answers.account ?? { data: { userExists: false } }
      }),
      toast: (message) => void toasts.push(message),
      create: async (...account) => {
        created.push(account)
        return answers.created ?? { signedIn: false }
      },
      confirm: (address) => void confirmed.push(address),
    },
    email,
  )
  return { flow, calls, toasts, created, confirmed }
}

async function left(email: string, answers: Answers = {}) {
  const shown = form(answers)
  shown.flow.setEmail(email)
  await shown.flow.leaveEmail()
  return shown
}

test('leaving the field checks the account, then the mailbox [SUP-01, SUP-03]', async () => {
  const { flow, calls } = await left(' Joe@X.co ')
  expect(calls).toEqual([
    ['create-secure-checkout', { email: 'joe@x.co', validateEmailOnly: true, cartItems: [] }],
    ['verify-email-exists', { email: 'joe@x.co', purpose: 'signup' }],
  ])
  expect(flow.read().check).toBe('accepted')
})

test('shows a toast about the new account for four seconds [ERR-verify-09, CONST-toast-01]', async () => {
  const { toasts } = await left('joe@x.co')
  expect(toasts).toMatchObject([{ description: signUpMessages.newAccount, durationMs: 4000 }])
})

test('shows a toast about the confirmation for five seconds [ERR-verify-07, CONST-toast-02]', async () => {
  const mailbox = { data: { exists: true, requiresConfirmation: true } }
  const { flow, toasts } = await left('joe@x.co', { mailbox })
  expect(toasts).toMatchObject([{ description: signUpMessages.confirmation, durationMs: 5000 }])
  expect(flow.read()).toMatchObject({ check: 'accepted', confirmationRequired: true })
})

test('leaving an empty field shows no error [SUP-01]', async () => {
  const { flow, calls } = await left('  ')
  expect(flow.read().emailError).toBeUndefined()
  expect(calls).toEqual([])
})

test('reports a malformed address without a request [VAL-signup-01]', async () => {
  const { flow, calls } = await left('joe@x')
  expect(flow.read().emailError).toBe('Please enter a valid email address.')
  expect(calls).toEqual([])
})

test('an existing account blocks the sign-up [SUP-02, ERR-verify-08]', async () => {
  const { flow, calls, created } = await left('joe@x.co', {
    account: { data: { userExists: true } },
  })
  expect(flow.read().check).toBe('exists')
  await flow.submit(PASSWORD)
  expect(calls).toHaveLength(1)
  expect(created).toEqual([])
})

test('reports a nonexistent mailbox at the field and in a toast [VAL-signup-02, ERR-verify-04, ERR-verify-05]', async () => {
  const mailbox = { data: { exists: false, reason: 'does not exist' } }
  const { flow, toasts } = await left('joe@x.co', { mailbox })
  expect(flow.read()).toMatchObject({ check: 'refused', emailError: signUpMessages.notThere })
  expect(toasts).toMatchObject([{ title: 'Invalid Email', description: signUpMessages.notThere }])
})

test('reports other refusals only at the field [ERR-verify-02, ERR-verify-03]', async () => {
  for (const [reason, text] of [
    ['disposable', signUpMessages.disposable],
    ['', signUpMessages.refused],
  ] as const) {
    const { flow, toasts } = await left('joe@x.co', {
      mailbox: { data: { exists: false, reason } },
    })
    expect(flow.read().emailError).toBe(text)
    expect(toasts).toEqual([])
  }
})

test('allows the sign-up when a check fails [ERR-verify-01]', async () => {
  const failed: FunctionResult = { error: { message: '', status: 0 } }
  const { flow, created } = await left('joe@x.co', { account: failed, mailbox: failed })
  await flow.submit(PASSWORD)
  expect(created).toEqual([['joe@x.co', PASSWORD]])
})

test('editing the address resets its check, except for case and spaces [SUP-05]', async () => {
  const { flow, calls } = await left('joe@x.co')
  flow.setEmail('JOE@x.co ')
  expect(flow.read().check).toBe('accepted')
  flow.setEmail('jim@x.co')
  expect(flow.read().check).toBe('none')
  await flow.leaveEmail()
  expect(calls).toHaveLength(4)
})

test('ignores a response for an address edited since [SUP-05]', async () => {
  const { promise, resolve } = Promise.withResolvers<FunctionResult>()
  const { flow, calls, toasts } = form({ account: promise })
  flow.setEmail('joe@x.co')
  const checking = flow.leaveEmail()
  flow.setEmail('jim@x.co')
  resolve({ data: { userExists: true } })
  await checking
  expect(flow.read().check).toBe('none')
  expect(calls).toHaveLength(1)
  expect(toasts).toEqual([])
})

test('creates an account from a valid email and password [SUP-04, SUP-06, CONST-toast-03]', async () => {
  const { flow, toasts, created, confirmed } = await left('Joe@x.co')
  await flow.submit(PASSWORD)
  expect(created).toEqual([['joe@x.co', PASSWORD]])
  expect(confirmed).toEqual(['joe@x.co'])
  expect(toasts.at(-1)).toEqual(signUpToasts.confirmEmail)
  expect(toasts.at(-1)?.durationMs).toBe(6000)
})

test('submitting checks an unchecked address once [SUP-01]', async () => {
  const { flow, calls, created } = form({}, 'joe@x.co')
  const leaving = flow.leaveEmail()
  await flow.submit(PASSWORD)
  await leaving
  expect(calls).toHaveLength(2)
  expect(created).toHaveLength(1)
})

test('asks for a valid email before a sign-up [ERR-signup-05]', async () => {
  const { flow, toasts, created } = form()
  await flow.submit(PASSWORD)
  expect(flow.read().emailError).toBe(signUpMessages.malformed)
  expect(toasts).toEqual([signUpToasts.notValidated])
  const { title, description } = signUpToasts.notValidated
  expect(`${title} — ${description}`).toBe(
    'Email Validation Required — Please validate your email address first.',
  )
  expect(created).toEqual([])
})

test('shows a password error at its field until the password is edited [VAL-auth]', async () => {
  const { flow, created } = await left('joe@x.co')
  await flow.submit('short')
  expect(flow.read().passwordError).toBe('Password must be at least 8 characters')
  expect(created).toEqual([])
  flow.passwordEdited()
  expect(flow.read().passwordError).toBeUndefined()
})

test('reports a refused sign-up and allows another submit [ERR-signup-01]', async () => {
  const error = 'Email already registered. Try signing in instead.'
  const { flow, toasts, confirmed } = await left('joe@x.co', { created: { error } })
  await flow.submit(PASSWORD)
  expect(toasts.at(-1)).toMatchObject({ description: error, variant: 'destructive' })
  expect(flow.read().creating).toBe(false)
  expect(confirmed).toEqual([])
})

test('ignores a second submit while the account is being created [SUP-06]', async () => {
  const { promise, resolve } = Promise.withResolvers<CreatedAccount>()
  const { flow, created } = await left('joe@x.co', { created: promise })
  const first = flow.submit(PASSWORD)
  await Promise.resolve()
  await flow.submit(PASSWORD)
  resolve({ signedIn: false })
  await first
  expect(created).toHaveLength(1)
})

test('skips confirmation when the sign-up also signs in [SUP-06]', async () => {
  const { flow, confirmed } = await left('joe@x.co', { created: { signedIn: true } })
  await flow.submit(PASSWORD)
  expect(confirmed).toEqual([])
  expect(flow.read().creating).toBe(true) // the page is about to change
})
