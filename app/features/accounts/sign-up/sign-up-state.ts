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

export type SignUpAction =
  | { type: 'edited'; email: string }
  | { type: 'checking'; version: number; what: 'account' | 'mailbox' }
  | { type: 'refused'; version: number; error: string }
  | { type: 'exists'; version: number }
  | { type: 'accepted'; version: number; confirmationRequired: boolean }
  | { type: 'password'; error: string | undefined }
  | { type: 'creating'; now: boolean }

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

export function signUpReducer(state: SignUpState, action: SignUpAction): SignUpState {
  if ('version' in action && action.version !== state.version) return state
  switch (action.type) {
    case 'edited':
      return edited(state, action.email)
    case 'checking':
      return { ...state, check: action.what, emailError: undefined }
    case 'refused':
      return { ...state, check: 'refused', emailError: action.error }
    case 'exists':
      return { ...state, check: 'exists', emailError: undefined }
    case 'accepted': {
      const { confirmationRequired } = action
      return { ...state, check: 'accepted', emailError: undefined, confirmationRequired }
    }
    case 'password':
      return { ...state, passwordError: action.error }
    case 'creating':
      return { ...state, creating: action.now }
  }
}

/** Another spelling of the same email keeps its check [SUP-05]. */
function edited(state: SignUpState, email: string): SignUpState {
  if (canonicalEmail(email) === canonicalEmail(state.email)) return { ...state, email }
  const { passwordError, creating, version } = state
  return { ...openingState(email), passwordError, creating, version: version + 1 }
}

export function isChecking({ check }: SignUpState): boolean {
  return check === 'account' || check === 'mailbox'
}
