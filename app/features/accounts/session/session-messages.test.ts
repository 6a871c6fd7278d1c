import { expect, test } from 'vitest'
import { atFormOf, signInMessage, signInMessages } from './session-messages.ts'

test('[ERR-signin-01] invalid credentials', () => {
  const message =
    "You must create an account first. Click on 'Sign Up' tab or continue with Google."
  expect(signInMessage({ code: 'invalid_credentials', message: 'x' })).toBe(message)
  expect(signInMessage({ message: 'Invalid login credentials' })).toBe(message)
})

test('[ERR-signin-02] an address that is not confirmed', () => {
  const message = 'Please check your email and confirm your account first.'
  expect(signInMessage({ code: 'email_not_confirmed', message: 'x' })).toBe(message)
  expect(signInMessage({ message: 'Email not confirmed' })).toBe(message)
})

test('[ERR-signin-03] anything else', () => {
  const message = 'Sign in failed. Please check your credentials.'
  expect(signInMessage({ code: 'over_request_rate_limit', message: 'x' })).toBe(message)
  expect(signInMessage({ message: 'Failed to fetch' })).toBe(message)
})

test('[ERR-signin-03] without an answer nobody’s credentials are blamed', () => {
  expect(signInMessage({ message: 'Failed to fetch', status: 0 })).toBe(signInMessages.noConnection)
  expect(signInMessage({ message: 'Unavailable', status: 503 })).toBe(signInMessages.otherwise)
})

test('[ERR-signin-01, ERR-signin-04] the form says what to do, and not the words of the toast once more', () => {
  const said = Object.values(signInMessages).map(atFormOf)
  expect(new Set(said).size).toBe(said.length)
  expect(atFormOf(signInMessages.invalidCredentials)).toMatch(/set a new password below/)
  for (const message of Object.values(signInMessages)) expect(said.join()).not.toContain(message)
})
