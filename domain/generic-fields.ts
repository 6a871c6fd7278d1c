import { looksLikeEmail } from './email-address.ts'
import { fieldCaps } from './field-caps.ts'
import { passwordProblem } from './password.ts'

/** Forms accept 320 (C14). */
const GENERIC_EMAIL_MAX = 254
const GENERIC_NUMBER_MAX = 999_999

export const genericMessages = {
  email: 'Please enter a valid email address',
  plainPassword: 'Password must contain at least one special character',
  textTooLong: 'Text must be at most 1000 characters',
  textCharacters: 'Text may hold only letters, digits, spaces and . , ! ? -',
  notNumber: 'Must be a number',
  negative: 'Must be positive',
  tooLarge: 'Number too large',
} as const

/** Shorter limit than forms [VAL-generic-01]. */
export function genericEmailProblem(email: string): string | undefined {
  return looksLikeEmail(email) && email.length <= GENERIC_EMAIL_MAX
    ? undefined
    : genericMessages.email
}

/** Also requires a special character [VAL-generic-02]. */
export function genericPasswordProblem(password: string): string | undefined {
  const special = /[^\p{L}\p{N}\s]/u.test(password)
  return passwordProblem(password) ?? (special ? undefined : genericMessages.plainPassword)
}

/** Letters, digits, spaces and `. , ! ? -` [VAL-generic-03, VAL-generic-04]. */
export function genericTextProblem(text: string): string | undefined {
  if (text.length > fieldCaps.text) return genericMessages.textTooLong
  return /^[\p{L}\p{M}\p{N} .,!?-]*$/u.test(text) ? undefined : genericMessages.textCharacters
}

/** Zero is valid, although the message says positive (C63) [VAL-generic-05 to VAL-generic-07]. */
export function genericNumberProblem(value: number): string | undefined {
  if (Number.isNaN(value)) return genericMessages.notNumber
  if (value < 0) return genericMessages.negative
  return value > GENERIC_NUMBER_MAX ? genericMessages.tooLarge : undefined
}
