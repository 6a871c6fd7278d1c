import { expect, test } from 'vitest'
import { atFormOf, signInMessage, signInMessages } from './session-messages.ts'

test('explains invalid credentials [ERR-signin-01]', () => {
  const message =
    "You must create an account first. Click on 'Sign Up' tab or continue with Google."
  expect(signInMessage({ code: 'invalid_credentials', message: 'x' })).toBe(message)
  expect(signInMessage({ message: 'Invalid login credentials' })).toBe(message)
})

test('asks for confirmation of an unconfirmed email [ERR-signin-02]', () => {
  const message = 'Please check your email and confirm your account first.'
  expect(signInMessage({ code: 'email_not_confirmed', message: 'x' })).toBe(message)
  expect(signInMessage({ message: 'Email not confirmed' })).toBe(message)
})

test('shows a generic message for any other error [ERR-signin-03]', () => {
  const message = 'Sign in failed. Please check your credentials.'
  expect(signInMessage({ code: 'over_request_rate_limit', message: 'x' })).toBe(message)
  expect(signInMessage({ message: 'Failed to fetch' })).toBe(message)
})

test('does not blame the credentials without a response [ERR-signin-03]', () => {
  expect(signInMessage({ message: 'Failed to fetch', status: 0 })).toBe(signInMessages.noConnection)
  expect(signInMessage({ message: 'Unavailable', status: 503 })).toBe(signInMessages.otherwise)
})

test('the form gives the next step instead of repeating the toast [ERR-signin-01, ERR-signin-04]', () => {
  const said = Object.values(signInMessages).map(atFormOf)
  expect(new Set(said).size).toBe(said.length)
  expect(atFormOf(signInMessages.invalidCredentials)).toMatch(/set a new password below/)
  for (const message of Object.values(signInMessages)) expect(said.join()).not.toContain(message)
})
