import { canonicalEmail } from '#domain/email-address.ts'

/** State of the sign-up form. */
export interface SignUpState {
  /** As typed. */
  email: string
  /** Progress of the address check. */
  check: 'none' | 'account' | 'mailbox' | 'accepted' | 'refused' | 'exists'
  emailError: string | undefined
  confirmationRequired: boolean
  passwordError: string | undefined
  /** The account is being created, or was created and the page is about to change. */
  creating: boolean
  /** Counts changes of the address: answers about an earlier version are ignored. */
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

/** The initial state, with the address that was typed on another tab. */
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

/** The next state; answers about an address that has been edited since change nothing. */
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

/** Another address starts again; another spelling of the same one keeps its check [SUP-05]. */
function edited(state: SignUpState, email: string): SignUpState {
  if (canonicalEmail(email) === canonicalEmail(state.email)) return { ...state, email }
  const { passwordError, creating, version } = state
  return { ...openingState(email), passwordError, creating, version: version + 1 }
}

/** Whether a check of the address is under way. */
export function isChecking({ check }: SignUpState): boolean {
  return check === 'account' || check === 'mailbox'
}
