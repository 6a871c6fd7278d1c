import { expect, test } from 'vitest'
import { signInTexts, signInWords } from './session-messages.ts'

test('[ERR-signin-01] invalid credentials', () => {
  const words = "You must create an account first. Click on 'Sign Up' tab or continue with Google."
  expect(signInWords({ code: 'invalid_credentials', message: 'x' })).toBe(words)
  expect(signInWords({ message: 'Invalid login credentials' })).toBe(words)
})

test('[ERR-signin-02] an address that is not confirmed', () => {
  const words = 'Please check your email and confirm your account first.'
  expect(signInWords({ code: 'email_not_confirmed', message: 'x' })).toBe(words)
  expect(signInWords({ message: 'Email not confirmed' })).toBe(words)
})

test('[ERR-signin-03] anything else', () => {
  const words = 'Sign in failed. Please check your credentials.'
  expect(signInWords({ code: 'over_request_rate_limit', message: 'x' })).toBe(words)
  expect(signInWords({ message: 'Failed to fetch' })).toBe(words)
})

test('[ERR-signin-03] without an answer nobody’s credentials are blamed', () => {
  expect(signInWords({ message: 'Failed to fetch', status: 0 })).toBe(signInTexts.noConnection)
  expect(signInWords({ message: 'Unavailable', status: 503 })).toBe(signInTexts.otherwise)
})
