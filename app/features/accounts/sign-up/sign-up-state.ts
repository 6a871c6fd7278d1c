import { canonicalEmail } from '#domain/email-address.ts'

export interface SignUpState {
  email: string
  check: 'none' | 'account' | 'mailbox' | 'accepted' | 'refused' | 'exists'
  emailError: string | undefined
  confirmationRequired: boolean
  passwordError: string | undefined
  /** Stays true after success, until the page changes. */
  creating: boolean
  /** Counts email edits, to ignore responses about an earlier value. */
  version: number
}

export function openingState(email: string): SignUpState {
  return {
    email,
    check: 'none',
    emailError: undefined,
    confirmationRequired: false,
    passwordError: undefined,
    creating: false,
    version: 0,
  }
}

/** Another spelling of the same email keeps its check [SUP-05]. */
export function withEmail(state: SignUpState, email: string): SignUpState {
  if (canonicalEmail(email) === canonicalEmail(state.email)) return { ...state, email }
  const { passwordError, creating, version } = state
  return { ...openingState(email), passwordError, creating, version: version + 1 }
}

export function isChecking({ check }: SignUpState): boolean {
  return check === 'account' || check === 'mailbox'
}
