import { canonicalEmail, looksLikeEmail } from '#domain/email-address.ts'

/** [CHK-15] */
export interface CheckoutState {
  email: string
  validatingEmail: boolean
  checkingAccount: boolean
  emailVerified: boolean
  /** The last check got no response (offline, rate limit); the checkout may go on. */
  unanswered: boolean
  confirmationRequired: boolean
  accountExists: boolean
  /** Also true while redirecting. */
  loading: boolean
  emailError: string | undefined
  notice: string | undefined
  /** Counts email edits, to ignore responses about an earlier value. */
  version: number
}

export const checkoutMessages = {
  required: 'Email is required',
  /** Also the server's message when the card provider rejects an email. */
  malformed: 'Please enter a valid email address',
  notReal: 'This email is not valid. Provide a real email.',
  mustBeReal: 'Please provide a valid, real email address to continue',
  checkFailed: 'Validation Error: Unable to validate email. Please try again.',
  alreadyPaid:
    'You’ve already paid for this cart, and you won’t be charged again. We’re preparing your access and will email you as soon as it’s ready.',
} as const

export const IDLE: CheckoutState = {
  email: '',
  validatingEmail: false,
  checkingAccount: false,
  emailVerified: false,
  unanswered: false,
  confirmationRequired: false,
  accountExists: false,
  loading: false,
  emailError: undefined,
  notice: undefined,
  version: 0,
}

/** Between checks. */
export const UNCHECKING = {
  checkingAccount: false,
  validatingEmail: false,
  unanswered: false,
} satisfies Partial<CheckoutState>

/** Another spelling of the same email keeps its check. */
export function withEmail(state: CheckoutState, email: string): CheckoutState {
  if (canonicalEmail(email) === canonicalEmail(state.email)) return { ...state, email }
  return { ...IDLE, email, loading: state.loading, version: state.version + 1 }
}

/** Checks the format only [CHK-16, CHK-17]. */
export function emailFormProblem(email: string): string | undefined {
  const address = canonicalEmail(email)
  if (address === '') return checkoutMessages.required
  return looksLikeEmail(address) ? undefined : checkoutMessages.malformed
}

/** [CHK-11 to CHK-14] */
export function checkoutButtonLabel(state: CheckoutState): string {
  if (state.loading) return 'Processing...'
  if (state.checkingAccount) return 'Checking account...'
  if (state.validatingEmail) return 'Verifying email...'
  return 'Secure Checkout'
}

/** Refused for good: another check gives the same result. */
export function isRefused({ emailError }: CheckoutState): boolean {
  return emailError !== undefined
}

/** True when a click may lead to the payment page, after an email check if need be. */
export function mayPress(state: CheckoutState, signedIn: boolean): boolean {
  if (signedIn) return true
  return emailFormProblem(state.email) === undefined && !state.accountExists && !isRefused(state)
}

/** A click during a check is kept until it is done [CHK-02 to CHK-10]. */
export function checkoutButtonDisabled(state: CheckoutState, signedIn: boolean): boolean {
  if (state.loading || state.checkingAccount || state.validatingEmail) return true
  if (signedIn) return false
  return (
    emailFormProblem(state.email) !== undefined ||
    isRefused(state) ||
    state.accountExists ||
    !(state.emailVerified || state.unanswered)
  )
}
