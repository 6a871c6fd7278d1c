import type { callFunction } from '#app/api.ts'
import type { showToast } from '#app/ui/toast.ts'
import { authFieldProblems } from '#domain/auth-fields.ts'
import { canonicalEmail, looksLikeEmail } from '#domain/email-address.ts'
import { accountExists, readEmailCheck } from './read-email-check.ts'
import {
  openingState,
  type SignUpAction,
  type SignUpState,
  signUpReducer,
} from './sign-up-state.ts'
import { signUpTexts, signUpToasts } from './sign-up-texts.ts'

export type SignUpOutcome = { error: string } | { error?: undefined; signedIn: boolean }

export interface SignUpCalls {
  call: typeof callFunction
  toast: typeof showToast
  /** Makes the account; a refusal comes back in words. */
  create: (email: string, password: string) => Promise<SignUpOutcome>
  /** The mailbox is to be confirmed: on to the page that says so. */
  confirm: (email: string) => void
}

/** The sign-up form: the address is checked when it is left and when the form is sent [SUP]. */
export class SignUpFlow {
  readonly #calls: SignUpCalls
  readonly #listeners = new Set<() => void>()
  #state: SignUpState
  #checking: Promise<void> | undefined

  constructor(calls: SignUpCalls, email: string) {
    this.#calls = calls
    this.#state = openingState(email)
  }

  read = (): SignUpState => this.#state

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  setEmail = (email: string) => {
    const { version } = this.#state
    this.#dispatch({ type: 'edited', email })
    if (this.#state.version !== version) this.#checking = undefined
  }

  passwordEdited = () => {
    if (this.#state.passwordError) this.#dispatch({ type: 'password', error: undefined })
  }

  /** The field was left; an empty one is not blamed yet [SUP-01]. */
  leaveEmail = (): Promise<void> =>
    this.#state.email.trim() === '' ? Promise.resolve() : this.#checkEmail()

  /** Makes the account once address and password will do [ERR-signup-05]. */
  submit = async (password: string): Promise<void> => {
    if (this.#state.creating) return
    const { version } = this.#state
    const problems = authFieldProblems({ email: this.#address(), password })
    const refusedBefore = this.#isRefused() || problems.email !== undefined
    this.#dispatch({ type: 'password', error: problems.password })
    await this.#checkEmail()
    if (this.#state.version !== version) return
    if (refusedBefore) return this.#calls.toast(signUpToasts.notValidated)
    if (this.#state.check !== 'accepted' || problems.password) return
    await this.#create(password)
  }

  #address(): string {
    return canonicalEmail(this.#state.email)
  }

  #isRefused(): boolean {
    return this.#state.check === 'refused' || this.#state.check === 'exists'
  }

  #dispatch(action: SignUpAction) {
    this.#state = signUpReducer(this.#state, action)
    for (const listener of this.#listeners) listener()
  }

  /** Looks at an address once; a second who asks meanwhile waits for the same answer. */
  #checkEmail(): Promise<void> {
    if (this.#isRefused() || this.#state.check === 'accepted') return Promise.resolve()
    const { version } = this.#state
    if (!looksLikeEmail(this.#address())) {
      this.#dispatch({ type: 'refused', version, error: signUpTexts.malformed })
      return Promise.resolve()
    }
    this.#checking ??= this.#ask(this.#address(), version)
    return this.#checking
  }

  /** Existing accounts are turned away; without an answer the visitor may go on [ERR-verify-01]. */
  async #ask(email: string, version: number) {
    this.#dispatch({ type: 'checking', version, what: 'account' })
    const body = { email, validateEmailOnly: true, cartItems: [] }
    const exists = accountExists(await this.#calls.call('create-secure-checkout', body))
    if (this.#state.version !== version) return
    if (exists) return this.#dispatch({ type: 'exists', version })

    this.#dispatch({ type: 'checking', version, what: 'mailbox' })
    const answer = await this.#calls.call('verify-email-exists', { email, purpose: 'signup' })
    if (this.#state.version !== version) return
    const check = readEmailCheck(answer)
    if (!check.accepted) {
      this.#dispatch({ type: 'refused', version, error: check.error })
      if (check.error === signUpTexts.notThere) this.#calls.toast(signUpToasts.notThere)
      return
    }
    const { confirmationRequired } = check
    this.#dispatch({ type: 'accepted', version, confirmationRequired })
    this.#calls.toast(confirmationRequired ? signUpToasts.confirmation : signUpToasts.newAccount)
  }

  async #create(password: string) {
    const email = this.#address()
    this.#dispatch({ type: 'creating', now: true })
    const outcome = await this.#calls.create(email, password)
    if (outcome.error !== undefined) {
      this.#dispatch({ type: 'creating', now: false })
      return this.#calls.toast(signUpToasts.failed(outcome.error))
    }
    if (outcome.signedIn) return // the page follows the session
    this.#calls.toast(signUpToasts.confirmEmail)
    this.#calls.confirm(email)
  }
}
