import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { looksLikeEmail } from '#domain/email-address.ts'
import { fieldCaps } from '#domain/field-caps.ts'
import { passwordProblem } from '#domain/password.ts'

// Rules that the specification names and no page uses (A18, C13, CAT-31). Only tests import them.

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

/** Interval of the auth client's session check [CONST-session-03]. */
export const AUTO_REFRESH_TICK_MS = 30_000

/** 90 s before expiry [CONST-session-04]. */
export const REFRESH_AT_TICKS = 3

/** As specified, without realtime connection (A18) [CONST-session-05]. */
export const REALTIME_HEARTBEAT_MS = 25_000

const RECONNECT_DELAYS_MS = [1000, 2000, 5000, 10_000] as const

/** `attempt` counts from 1 [CONST-session-06]. */
export function reconnectDelayMs(attempt: number): number {
  const [first, second, third, longest] = RECONNECT_DELAYS_MS
  return [first, second, third][Math.max(attempt, 1) - 1] ?? longest
}

const vaultDeals = [
  { name: 'Partner deal, 30% off', code: 'MASTERAI30', percentOff: 30 },
  { name: 'Partner deal, 50% off', code: 'MASTERAI50', percentOff: 50 },
  { name: 'Partner deal, 25% off', code: 'MASTERAI25', percentOff: 25 },
]

/** No cards in the Vault [CAT-31, CAT-32]. */
export const vaultDealItems: readonly Omit<CatalogueItem, 'kind'>[] = vaultDeals.map((deal) => ({
  name: deal.name,
  price: '$0',
  type: 'deal',
  free: false,
  code: deal.code,
  description: `${deal.percentOff}% off`,
}))
