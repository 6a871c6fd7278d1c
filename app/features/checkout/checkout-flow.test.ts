import { expect, test } from 'vitest'
import type { FunctionResult } from '#app/browser/api/invoke-function.ts'
import type { ToastMessage } from '#app/ui/toast.ts'
import { errorMessages } from '#domain/errors.ts'
import { answerCalls } from '../../../tests/support/answer-calls.ts'
import { CheckoutFlow } from './checkout-flow.ts'
import { checkoutButtonDisabled, checkoutButtonLabel, checkoutMessages } from './checkout-state.ts'

const line = {
  id: 'coffee',
  name: 'Coffee',
  price: '$7',
  priceId: 'price_c',
  type: 'support',
  quantity: 2,
}
const cart = [line]
const customer = { id: 'u1', email: 'Own@x.co' }
const payPage = 'http://localhost:3001/c/cs_1'
const failed = (message: string, status = 500): FunctionResult => ({ error: { message, status } })

type Answers = Record<'account' | 'mailbox' | 'checkout', FunctionResult | Promise<FunctionResult>>

/** A cart page whose server gives the answers of the test. */
function page(answers: Partial<Answers> = {}) {
  const calls: [name: string, body: object][] = []
  const toasts: ToastMessage[] = []
  const gone: string[] = []
  let renewals = 0
  const flow = new CheckoutFlow({
    call: answerCalls((name, body) => {
      calls.push([name, body])
      if (name === 'verify-email-exists') return answers.mailbox ?? { data: { exists: true } }
      if ('validateEmailOnly' in body) return answers.account ?? { data: { userExists: false } }
      return answers.checkout ?? { data: { url: payPage } }
    }),
    toast: (message) => void toasts.push(message),
    settings: () => ({ mode: 'sandbox', paymentOrigin: 'http://localhost:3001' }),
    go: (url) => void gone.push(url),
    renewPrices: () => void (renewals += 1),
  })
  return { flow, calls, toasts, gone, renewals: () => renewals }
}

async function typed(email: string, answers: Partial<Answers> = {}) {
  const shown = page(answers)
  shown.flow.setEmail(email)
  await shown.flow.checkEmail()
  return shown
}

test('leaving the field checks the account, then the mailbox [CHK-38] [CHK-01, FN-10, FN-17, CHK-43]', async () => {
  const { flow, calls, toasts } = await typed(' Joe@X.Co ')
  expect(calls).toEqual([
    ['create-secure-checkout', { email: 'joe@x.co', validateEmailOnly: true, cartItems: [] }],
    ['verify-email-exists', { email: 'joe@x.co' }],
  ])
  expect(flow.read()).toMatchObject({ emailVerified: true, accountExists: false })
  expect(flow.read().notice).toBeUndefined()
  expect(toasts).toMatchObject([{ title: 'New account', durationMs: 4000 }]) // CONST-toast-01
  expect(toasts[0]?.description).toContain('create your account automatically after purchase')
  expect(checkoutButtonDisabled(flow.read(), false)).toBe(false)
})

test('checks each address once [CHK-43]', async () => {
  const { flow, calls } = await typed('joe@x.co')
  await flow.checkEmail()
  flow.setEmail('JOE@x.co ')
  await flow.checkEmail()
  expect(calls).toHaveLength(2)
  flow.setEmail('jim@x.co')
  await flow.checkEmail()
  expect(calls).toHaveLength(4)
})

test('checks a complete address after a pause in typing [CHK-43]', async () => {
  const { flow, calls } = page()
  for (const unfinished of ['', 'joe', 'joe@x']) {
    flow.setEmail(unfinished)
    await flow.checkTyped()
  }
  expect(flow.read().emailError).toBeUndefined()
  expect(calls).toEqual([])
  flow.setEmail('joe@x.co')
  await flow.checkTyped()
  expect(flow.read().emailVerified).toBe(true)
})

test('a click during the check starts one payment after it [CHK-09]', async () => {
  const { promise, resolve } = Promise.withResolvers<FunctionResult>()
  const { flow, calls, gone } = page({ account: promise })
  flow.setEmail('joe@x.co')
  const presses = [flow.checkEmail(), flow.submit(cart, null), flow.submit(cart, null)]
  expect(checkoutButtonDisabled(flow.read(), false)).toBe(true)
  resolve({ data: { userExists: false } })
  await Promise.all(presses)
  expect(calls).toHaveLength(3)
  expect(gone).toEqual([payPage])
})

test('a click during the check of an existing account starts no payment [CHK-08]', async () => {
  const { flow, calls, gone, toasts } = page({ account: { data: { userExists: true } } })
  flow.setEmail('joe@x.co')
  await Promise.all([flow.checkEmail(), flow.submit(cart, null)])
  expect(flow.read().accountExists).toBe(true)
  expect(calls).toHaveLength(1)
  expect(gone).toEqual([])
  expect(toasts).toEqual([])
})

test('a click with an incomplete address shows the error once [CHK-16, CHK-17]', async () => {
  const { flow, calls, toasts } = page()
  await flow.submit(cart, null)
  expect(flow.read().emailError).toBe(checkoutMessages.required)
  await flow.submit(cart, null)
  expect(calls).toEqual([])
  expect(toasts).toEqual([])
})

test('reports a malformed address without a request [CHK-16, CHK-17]', async () => {
  for (const [email, text] of [
    ['', checkoutMessages.required],
    ['a@b', checkoutMessages.malformed],
  ] as const) {
    const { flow, calls } = await typed(email)
    expect(flow.read().emailError).toBe(text)
    expect(calls).toEqual([])
  }
})

test('each check shows its label and disables the button [CHK-03, CHK-04, CHK-11, CHK-12]', async () => {
  const shown = page()
  const labels: string[] = []
  shown.flow.setEmail('joe@x.co')
  shown.flow.subscribe(() => {
    const state = shown.flow.read()
    labels.push(`${checkoutButtonLabel(state)} ${checkoutButtonDisabled(state, false)}`)
  })
  await shown.flow.checkEmail()
  expect(labels).toEqual([
    'Checking account... true',
    'Verifying email... true',
    'Secure Checkout false',
  ])
})

test('an existing account stops the checkout before the mailbox check [CHK-08, CHK-35]', async () => {
  const { flow, calls } = await typed('joe@x.co', { account: { data: { userExists: true } } })
  expect(flow.read()).toMatchObject({ accountExists: true, emailVerified: false })
  expect(calls).toHaveLength(1)
  await flow.submit(cart, null)
  expect(calls).toHaveLength(1)
})

test.each([failed('busy', 503), failed('Too many requests', 429), failed('', 0)])(
  'a failed account check is reported, retried and does not block the payment [CHK-33, CHK-34]',
  async (account) => {
    const { flow, calls, gone } = await typed('joe@x.co', { account })
    expect(flow.read()).toMatchObject({ unanswered: true, emailError: undefined })
    expect(checkoutButtonDisabled(flow.read(), false)).toBe(false)
    await flow.submit(cart, null)
    expect(calls).toHaveLength(3)
    expect(gone).toEqual([payPage])
  },
)

test('a successful retry of the account check counts [CHK-33]', async () => {
  const answers = { account: failed('busy', 503) as FunctionResult }
  const { flow } = await typed('joe@x.co', answers)
  answers.account = { data: { userExists: true } }
  await flow.submit(cart, null)
  expect(flow.read()).toMatchObject({ unanswered: false, accountExists: true })
})

test.each([failed('x'), failed('', 0), { data: 'text' }, { data: null }])(
  'accepts the address when the mailbox check fails [FN-12, CHK-34]',
  async (mailbox) => {
    const { flow } = await typed('joe@x.co', { mailbox })
    expect(flow.read()).toMatchObject({ emailVerified: true, emailError: undefined })
  },
)

test('reports a nonexistent mailbox at the field and in a toast [CHK-29, CHK-30, CHK-31]', async () => {
  const plain = await typed('joe@x.co', { mailbox: { data: { exists: false } } })
  const text = 'This email is not valid. Provide a real email.'
  expect(plain.flow.read()).toMatchObject({ emailError: text, emailVerified: false })
  expect(plain.toasts).toEqual([
    { title: 'Invalid Email', description: text, variant: 'destructive' },
  ])
  const given = await typed('joe@x.co', { mailbox: { data: { exists: false, reason: 'R' } } })
  expect(given.flow.read().emailError).toBe('R')
  expect(given.toasts[0]?.description).toBe('R')
})

test('a pending confirmation is reported without blocking the checkout [CHK-32, CHK-44, CONST-toast-02]', async () => {
  const mailbox = { data: { exists: true, requiresConfirmation: true } }
  const { flow, toasts } = await typed('joe@x.co', { mailbox })
  expect(toasts).toMatchObject([{ title: 'Email Confirmation Required', durationMs: 5000 }])
  expect(toasts[0]?.description).toContain('after checkout')
  expect(flow.read().confirmationRequired).toBe(true)
  expect(checkoutButtonDisabled(flow.read(), false)).toBe(false)
})

test('ignores a response for an address edited since [CHK-43]', async () => {
  const { promise, resolve } = Promise.withResolvers<FunctionResult>()
  const { flow, calls, toasts } = page({ account: promise })
  flow.setEmail('joe@x.co')
  const checking = flow.checkEmail()
  flow.setEmail('jim@x.co')
  resolve({ data: { userExists: true } })
  await checking
  expect(flow.read()).toMatchObject({ accountExists: false, checkingAccount: false })
  expect(calls).toHaveLength(1)
  expect(toasts).toEqual([])
})

test.each<FunctionResult>([
  { data: { exists: true, requiresConfirmation: false } },
  { data: { exists: false } },
])(
  'a late response about the mailbox of an earlier address is ignored: %j [CHK-43]',
  async (answer) => {
    const { promise, resolve } = Promise.withResolvers<FunctionResult>()
    const { flow, toasts } = page({ mailbox: promise })
    flow.setEmail('joe@x.co')
    const checking = flow.checkEmail()
    await expect.poll(() => flow.read().validatingEmail).toBe(true)
    flow.setEmail('jim@x.co')
    const before = flow.read()
    resolve(answer)
    await checking
    expect(flow.read()).toBe(before)
    expect(toasts).toEqual([])
  },
)

test('a late refusal of an earlier address by the card provider leaves the new one', async () => {
  const { promise, resolve } = Promise.withResolvers<FunctionResult>()
  const { flow, toasts } = await typed('joe@x.co', { checkout: promise })
  const paying = flow.submit(cart, null)
  await expect.poll(() => flow.read().loading).toBe(true)
  flow.setEmail('jim@x.co')
  resolve(failed(errorMessages.bad_email, 400))
  await paying
  expect(flow.read()).toMatchObject({ emailError: undefined, loading: false })
  expect(toasts.at(-1)).toMatchObject({ title: 'Invalid Email' })
})

test('rejects an empty cart [CHK-19, CHK-20]', async () => {
  const { flow, calls, toasts } = page()
  await flow.submit([], customer)
  expect(calls).toEqual([])
  expect(toasts).toMatchObject([
    { title: 'Cart is empty', description: 'Add some items to your cart before checking out.' },
  ])
})

test('a signed-in user pays with their account [CHK-26, CHK-28, FN-13, FN-14]', async () => {
  const { flow, calls, gone } = page()
  await flow.submit(cart, customer)
  const { id: _, ...sent } = line
  expect(calls).toEqual([
    [
      'create-secure-checkout',
      {
        email: 'Own@x.co',
        cartItems: [{ ...sent, shownCents: 700, shownCurrency: 'USD' }],
        userId: 'u1',
      },
    ],
  ])
  expect(gone).toEqual([payPage])
  expect(flow.read().loading).toBe(true) // until the browser has left
  flow.returned()
  expect(flow.read().loading).toBe(false)
})

test('the button checks a guest once more and sends userId null [CHK-09, CHK-27]', async () => {
  const { flow, calls, gone } = page()
  flow.setEmail('Joe@x.co')
  await flow.submit(cart, null)
  expect(calls.map(([name]) => name)).toEqual([
    'create-secure-checkout',
    'verify-email-exists',
    'create-secure-checkout',
  ])
  expect(calls[2]?.[1]).toMatchObject({ email: 'joe@x.co', userId: null })
  expect(gone).toEqual([payPage])
})

test('asks a guest with a refused address for a real one [CHK-18]', async () => {
  const { flow, calls, toasts } = await typed('joe@x.co', { mailbox: { data: { exists: false } } })
  await flow.submit(cart, null)
  expect(calls).toHaveLength(2)
  expect(toasts.at(-1)?.description).toBe('Please provide a valid, real email address to continue')
})

test('shows the card provider’s refusal of an address at the field [CHK-30, CHK-31]', async () => {
  const checkout = failed(errorMessages.bad_email, 400)
  const { flow, toasts, gone } = await typed('joe@x.co', { checkout })
  await flow.submit(cart, null)
  expect(flow.read()).toMatchObject({
    loading: false,
    emailVerified: false,
    emailError: checkoutMessages.malformed,
  })
  expect(toasts.at(-1)).toMatchObject({ title: 'Invalid Email', variant: 'destructive' })
  expect(gone).toEqual([])
  flow.setEmail('jim@x.co')
  expect(flow.read().emailError).toBeUndefined()
})

test('a higher price is asked for again, in the words of the server', async () => {
  const checkout = failed('Coffee now costs $8. Check your cart.', 409)
  const { flow, toasts, gone, renewals } = page({ checkout })
  await flow.submit(cart, customer)
  expect(renewals()).toBe(1)
  expect(toasts.at(-1)?.description).toBe('Coffee now costs $8. Check your cart.')
  expect(gone).toEqual([])
  expect(flow.read().loading).toBe(false)
})

test('ignores a second click while processing [CHK-02, CHK-13]', async () => {
  const { promise, resolve } = Promise.withResolvers<FunctionResult>()
  const { flow, calls } = page({ checkout: promise })
  const first = flow.submit(cart, customer)
  expect(checkoutButtonLabel(flow.read())).toBe('Processing...')
  await flow.submit(cart, customer)
  expect(calls).toHaveLength(1)
  resolve({ data: { url: payPage } })
  await first
})

test.each([
  ['changed', (flow: CheckoutFlow) => flow.showCart([line])],
  ['left', (flow: CheckoutFlow) => flow.abandon()],
])(
  'does not redirect to pay the old cart after the visitor %s the cart [CHK-02]',
  async (_, turnAway) => {
    const { promise, resolve } = Promise.withResolvers<FunctionResult>()
    const { flow, calls, gone, toasts } = page({ checkout: promise })
    const first = flow.submit(cart, customer)
    flow.showCart(cart)
    expect(checkoutButtonLabel(flow.read())).toBe('Processing...')
    turnAway(flow)
    expect(checkoutButtonLabel(flow.read())).toBe('Secure Checkout')
    const second = flow.submit(cart, customer)
    expect(calls).toHaveLength(2)
    resolve({ data: { url: payPage } })
    await Promise.all([first, second])
    expect(gone).toEqual([payPage])
    expect(toasts).toEqual([])
  },
)

test('account_exists shows the account notice without a redirect [CHK-37, FN-16]', async () => {
  const checkout = { data: { message: 'account_exists' } }
  const { flow, gone } = await typed('joe@x.co', { checkout })
  await flow.submit(cart, null)
  expect(flow.read()).toMatchObject({ accountExists: true, loading: false })
  expect(gone).toEqual([])
})

test('explains that a cart was already paid (B8) [FN-15]', async () => {
  const { flow, gone, toasts } = page({ checkout: { data: { message: 'already_paid' } } })
  await flow.submit(cart, customer)
  expect(flow.read()).toMatchObject({ loading: false, notice: checkoutMessages.alreadyPaid })
  expect(flow.read().notice).toContain('you won’t be charged again')
  expect(toasts).toEqual([])
  expect(gone).toEqual([])
})

test.each([
  ['[CHK-21]', {}, 'Invalid checkout URL received'],
  ['[CHK-22]', { url: 'https://evil.example/x' }, 'Invalid checkout provider'],
  ['[CHK-23]', { url: 'not a url' }, 'Invalid checkout URL format'],
])('%s rejects the response %j', async (_, data, description) => {
  const { flow, gone, toasts } = page({ checkout: { data } })
  await flow.submit(cart, customer)
  expect(toasts).toEqual([{ title: 'Checkout failed', description, variant: 'destructive' }])
  expect(gone).toEqual([])
  expect(flow.read().loading).toBe(false)
})

test.each([
  ['[CHK-39] with a message', failed('Too many', 429), 'Too many'],
  ['[CHK-41, CHK-42] without a message', failed(''), 'Payment processing failed'],
  ['[CHK-40] without a response', failed('', 0), 'Checkout failed. Please try again.'],
])('%s: reports a failed checkout', async (_, checkout, description) => {
  const { flow, gone, toasts } = page({ checkout })
  await flow.submit(cart, customer)
  expect(toasts).toEqual([{ title: 'Checkout failed', description, variant: 'destructive' }])
  expect(gone).toEqual([])
  expect(flow.read().loading).toBe(false)
})

test('a session that ends during the checkout is reported and nothing is paid (F25) [CHK-42]', async () => {
  const { flow, toasts, gone, calls } = page({ checkout: failed('Invalid JWT', 401) })
  await flow.submit(cart, customer)
  expect(toasts).toMatchObject([{ title: 'You were signed out' }])
  expect(gone).toEqual([])
  expect(calls).toHaveLength(1)
  expect(flow.read().loading).toBe(false)
})
