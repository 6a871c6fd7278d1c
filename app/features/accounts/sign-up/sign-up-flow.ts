import type { callFunction } from '#app/browser/api/api.ts'
import { checkAccount, checkMailbox } from '#app/browser/api/check-email.ts'
import { createStore, type Store } from '#app/browser/store.ts'
import type { CreatedAccount } from '#app/features/accounts/session/create-account.ts'
import type { showToast } from '#app/ui/toast.ts'
import { authFieldProblems } from '#domain/auth-fields.ts'
import { canonicalEmail, looksLikeEmail } from '#domain/email-address.ts'
import { mailboxRefusal, signUpMessages, signUpToasts } from './sign-up-messages.ts'
import { openingState, type SignUpState, withEmail } from './sign-up-state.ts'

export interface SignUpCalls {
  call: typeof callFunction
  toast: typeof showToast
  /** Returns the message to show when refused. */
  create: (email: string, password: string) => Promise<CreatedAccount>
  /** Navigates to the email confirmation page. */
  confirm: (email: string) => void
}

/** Checks the email on blur and on submit [SUP]. */
export class SignUpFlow {
  readonly #calls: SignUpCalls
  readonly #store: Store<SignUpState>
  #checking: Promise<void> | undefined

  constructor(calls: SignUpCalls, email: string) {
    this.#calls = calls
    this.#store = createStore(openingState(email))
  }

  readonly read = () => this.#store.get()
  readonly subscribe = (listener: () => void) => this.#store.subscribe(listener)

  get #state(): SignUpState {
    return this.#store.get()
  }

  setEmail = (email: string) => {
    const { version } = this.#state
    this.#store.set(withEmail(this.#state, email))
    if (this.#state.version !== version) this.#checking = undefined
  }

  passwordEdited = () => {
    if (this.#state.passwordError) this.#change({ passwordError: undefined })
  }

  /** An empty field is no error yet [SUP-01]. */
  leaveEmail = (): Promise<void> =>
    this.#state.email.trim() === '' ? Promise.resolve() : this.#checkEmail()

  /** [ERR-signup-05] */
  submit = async (password: string): Promise<void> => {
    if (this.#state.creating) return
    const { version } = this.#state
    const problems = authFieldProblems({ email: this.#address(), password })
    const refusedBefore = this.#isRefused() || problems.email !== undefined
    this.#change({ passwordError: problems.password })
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

  #change(change: Partial<SignUpState>) {
    this.#store.set({ ...this.#state, ...change })
  }

  /** Concurrent callers share one check. */
  #checkEmail(): Promise<void> {
    if (this.#isRefused() || this.#state.check === 'accepted') return Promise.resolve()
    const { version } = this.#state
    if (!looksLikeEmail(this.#address())) {
      this.#change({ check: 'refused', emailError: signUpMessages.malformed })
      return Promise.resolve()
    }
    this.#checking ??= this.#checkAtServer(this.#address(), version)
    return this.#checking
  }

  /** A failed check does not block the visitor [ERR-verify-01]. */
  async #checkAtServer(email: string, version: number) {
    this.#change({ check: 'account', emailError: undefined })
    const exists = await checkAccount(this.#calls.call, email)
    if (this.#state.version !== version) return
    if (exists) return this.#change({ check: 'exists', emailError: undefined })

    this.#change({ check: 'mailbox', emailError: undefined })
    const check = await checkMailbox(this.#calls.call, { email, purpose: 'signup' })
    if (this.#state.version !== version) return
    if (!check.accepted) {
      const error = mailboxRefusal(check.reason)
      this.#change({ check: 'refused', emailError: error })
      if (error === signUpMessages.notThere) this.#calls.toast(signUpToasts.notThere)
      return
    }
    const { confirmationRequired } = check
    this.#change({ check: 'accepted', emailError: undefined, confirmationRequired })
    this.#calls.toast(confirmationRequired ? signUpToasts.confirmation : signUpToasts.newAccount)
  }

  async #create(password: string) {
    const email = this.#address()
    this.#change({ creating: true })
    const outcome = await this.#calls.create(email, password)
    if (outcome.error !== undefined) {
      this.#change({ creating: false })
      return this.#calls.toast(signUpToasts.failed(outcome.error))
    }
    if (outcome.signedIn) return // the page reacts to the session
    this.#calls.toast(signUpToasts.confirmEmail)
    this.#calls.confirm(email)
  }
}
