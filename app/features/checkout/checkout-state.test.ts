import { expect, test } from 'vitest'
import {
  type CheckoutState,
  checkoutButtonDisabled,
  checkoutButtonLabel,
  checkoutMessages,
  emailFormProblem,
  IDLE,
  mayPress,
  withEmail,
} from './checkout-state.ts'

const verified: CheckoutState = { ...IDLE, email: 'a@b.co', emailVerified: true }

test('the five flags are initially false [CHK-15]', () => {
  const { validatingEmail, emailVerified, confirmationRequired, accountExists, loading } = IDLE
  const flags = [validatingEmail, emailVerified, confirmationRequired, accountExists, loading]
  expect(flags).toEqual([false, false, false, false, false])
})

test('validates the format of an address [CHK-16, CHK-17]', () => {
  expect(emailFormProblem('')).toBe('Email is required')
  expect(emailFormProblem('  ')).toBe('Email is required')
  for (const address of ['a@b', 'ab.co', 'a b@c.co', '@b.co', 'a@b.']) {
    expect(emailFormProblem(address)).toBe('Please enter a valid email address')
  }
  expect(emailFormProblem(' A@b.co ')).toBeUndefined()
})

test('the button’s label shows the current step [CHK-11, CHK-12, CHK-13, CHK-14]', () => {
  expect(checkoutButtonLabel({ ...IDLE, validatingEmail: true })).toBe('Verifying email...')
  expect(checkoutButtonLabel({ ...IDLE, checkingAccount: true })).toBe('Checking account...')
  expect(checkoutButtonLabel({ ...IDLE, loading: true })).toBe('Processing...')
  expect(checkoutButtonLabel(IDLE)).toBe('Secure Checkout')
})

test.each<[string, Partial<CheckoutState>]>([
  ['[CHK-02] while processing', { loading: true }],
  ['[CHK-03] while verifying the email', { validatingEmail: true }],
  ['[CHK-04] while checking the account', { checkingAccount: true }],
])('%s the button is disabled for everybody', (_, flags) => {
  expect(checkoutButtonDisabled({ ...verified, ...flags }, false)).toBe(true)
  expect(checkoutButtonDisabled({ ...verified, ...flags }, true)).toBe(true)
})

test.each<[string, Partial<CheckoutState>]>([
  ['[CHK-05] an empty email', { email: ' ' }],
  ['[CHK-06] a malformed email', { email: 'abc' }],
  ['[CHK-07] an email error', { emailError: 'x' }],
  ['[CHK-08] a known account', { accountExists: true }],
  ['[CHK-09] an unchecked email', { emailVerified: false }],
])('%s disables the button for guests', (_, flags) => {
  expect(checkoutButtonDisabled({ ...verified, ...flags }, false)).toBe(true)
})

test('the button accepts clicks on a complete address before its check [CHK-09]', () => {
  const typed: CheckoutState = { ...IDLE, email: 'a@b.co' }
  expect(checkoutButtonDisabled(typed, false)).toBe(true)
  expect(mayPress(typed, false)).toBe(true)
  expect(mayPress({ ...typed, unanswered: true }, false)).toBe(true)
  expect(mayPress({ ...typed, emailError: checkoutMessages.notReal }, false)).toBe(false)
  expect(mayPress({ ...typed, accountExists: true }, false)).toBe(false)
  expect(mayPress({ ...typed, email: 'a@b' }, false)).toBe(false)
  expect(mayPress(IDLE, true)).toBe(true)
})

test('a checked guest and any signed-in user can continue [CHK-09, CHK-10]', () => {
  expect(checkoutButtonDisabled(verified, false)).toBe(false)
  expect(checkoutButtonDisabled({ ...verified, confirmationRequired: true }, false)).toBe(false)
  expect(checkoutButtonDisabled(IDLE, true)).toBe(false)
})

test('a check without a response does not disable the button [CHK-33]', () => {
  const unanswered: CheckoutState = { ...IDLE, email: 'a@b.co', unanswered: true }
  expect(checkoutButtonDisabled(unanswered, false)).toBe(false)
  expect(checkoutButtonDisabled({ ...unanswered, email: 'abc' }, false)).toBe(true)
})

test('another address resets the state, a change of case or spaces does not [CHK-43]', () => {
  const noticed = { ...verified, notice: checkoutMessages.alreadyPaid }
  const same = withEmail(noticed, ' A@B.co')
  expect(same).toEqual({ ...noticed, email: ' A@B.co' })
  const other = withEmail(noticed, 'a@b.com')
  expect(other).toEqual({ ...IDLE, email: 'a@b.com', version: 1 })
})
