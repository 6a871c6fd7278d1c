import type { callFunction } from '#app/browser/api/api.ts'
import { checkAccount, checkMailbox } from '#app/browser/api/check-email.ts'
import { createStore, type Store } from '#app/browser/store.ts'
import type { showToast, ToastMessage } from '#app/ui/toast.ts'
import type { CheckoutRequest } from '#contract/functions.ts'
import type { PublicSettings } from '#contract/public-settings.ts'
import type { Cart } from '#domain/cart.ts'
import { canonicalEmail } from '#domain/email-address.ts'
import { currencyOf, parsePriceCents } from '#domain/money.ts'
import { checkCheckoutUrl } from './check-checkout-url.ts'
import {
  type CheckoutState,
  checkoutMessages,
  emailFormProblem,
  IDLE,
  isRefused,
  UNCHECKING,
  withEmail,
} from './checkout-state.ts'
import { checkoutToasts } from './checkout-toasts.ts'

export interface CheckoutCalls {
  call: typeof callFunction
  toast: typeof showToast
  settings: () => Pick<PublicSettings, 'mode' | 'paymentOrigin'>
  go: (url: string) => void
  /** Asks for the prices in the cart again. */
  renewPrices: () => void
}

/** A signed-in customer; a guest's email is in the form. */
export interface Customer {
  id: string
  email?: string | undefined
}

export class CheckoutFlow {
  readonly #calls: CheckoutCalls
  readonly #store: Store<CheckoutState>
  #attempt: { cart: Cart } | undefined
  #check: { version: number; done: Promise<void> } | undefined

  /** `email` was typed earlier in this tab. */
  constructor(calls: CheckoutCalls, email = '') {
    this.#calls = calls
    this.#store = createStore({ ...IDLE, email })
  }

  readonly read = () => this.#store.get()
  readonly subscribe = (listener: () => void) => this.#store.subscribe(listener)

  get #state(): CheckoutState {
    return this.#store.get()
  }

  setEmail = (email: string) => this.#store.set(withEmail(this.#state, email))

  /** Skips a checked email [CHK-01, CHK-43, decision B7]. */
  checkEmail = async (): Promise<void> => {
    const { email, version, emailVerified, accountExists } = this.#state
    if (this.#check?.version === version) return this.#check.done
    if (emailVerified || accountExists || isRefused(this.#state)) return
    const problem = emailFormProblem(email)
    if (problem) return this.#refuseEmail(problem)
    const done = this.#checkAccount(canonicalEmail(email), version)
    this.#check = { version, done }
    await done
    if (this.#check?.done === done) this.#check = undefined
  }

  /** Called after a typing pause; ignores an incomplete email. */
  checkTyped = async (): Promise<void> => {
    if (emailFormProblem(this.#state.email) === undefined) await this.checkEmail()
  }

  /** Redirects to a new payment session; a guest's email is checked first. */
  submit = async (cart: Cart, customer: Customer | null): Promise<void> => {
    if (this.#state.loading) return
    if (cart.length === 0) return this.#calls.toast(checkoutToasts.emptyCart)
    const attempt = { cart }
    this.#attempt = attempt
    if (!customer && !(await this.#guestMayPay())) return
    if (this.#attempt === attempt) await this.#pay(attempt, customer)
  }

  /** Called on Back from the payment page. */
  returned = () => this.#change({ loading: false })

  /** Abandons a checkout of another cart. */
  showCart = (cart: Cart) => {
    if (this.#attempt?.cart !== cart) this.abandon()
  }

  /** Stops a checkout from redirecting after the visitor has left. */
  abandon = () => {
    this.#attempt = undefined
    if (this.#state.loading) this.#change({ loading: false })
  }

  #change(change: Partial<CheckoutState>) {
    this.#store.set({ ...this.#state, ...change })
  }

  #refuseEmail(emailError: string) {
    this.#change({ ...UNCHECKING, emailVerified: false, notice: undefined, emailError })
  }

  #showAccountExists() {
    this.#change({ ...UNCHECKING, loading: false, emailVerified: false, accountExists: true })
  }

  async #checkAccount(email: string, version: number) {
    this.#change({ checkingAccount: true })
    const exists = await checkAccount(this.#calls.call, email)
    if (this.#state.version !== version) return
    if (exists === undefined) return this.#change({ ...UNCHECKING, unanswered: true })
    if (exists) return this.#showAccountExists()
    await this.#checkMailbox(email, version)
  }

  /** Accepts the email when there is no response [FN-12, CHK-34]. */
  async #checkMailbox(email: string, version: number) {
    this.#change({ checkingAccount: false, validatingEmail: true })
    const check = await checkMailbox(this.#calls.call, { email })
    if (this.#state.version !== version) return
    if (!check.accepted) {
      const error = check.reason || checkoutMessages.notReal
      this.#refuseEmail(error)
      return this.#calls.toast(checkoutToasts.invalidEmail(error))
    }
    const { confirmationRequired } = check
    this.#change({ ...UNCHECKING, emailVerified: true, confirmationRequired })
    const { newAccount, confirmationRequired: confirmation } = checkoutToasts
    this.#calls.toast(confirmationRequired ? confirmation : newAccount)
  }

  /** True when the email is accepted or cannot be checked [CHK-18]. */
  async #guestMayPay(): Promise<boolean> {
    const refusedBefore = isRefused(this.#state) && !emailFormProblem(this.#state.email)
    await this.checkEmail()
    if (refusedBefore) this.#calls.toast(checkoutToasts.invalidEmail(checkoutMessages.mustBeReal))
    return this.#state.emailVerified || this.#state.unanswered
  }

  async #pay(attempt: { cart: Cart }, customer: Customer | null) {
    const { email, version } = this.#state
    const body = checkoutBody(attempt.cart, customer, email)
    this.#change({ loading: true })
    const { data, error } = await this.#calls.call('create-secure-checkout', body)
    if (this.#attempt !== attempt) return
    if (!customer && error?.message === checkoutMessages.malformed) {
      if (this.#state.version === version) this.#refuseEmail(error.message) // else it is another email
      return this.#stop(checkoutToasts.invalidEmail(error.message))
    }
    if (error) {
      if (error.status === 409) this.#calls.renewPrices()
      const ended = body.userId !== null && error.status === 401
      return this.#stop(ended ? checkoutToasts.sessionEnded : checkoutToasts.failed(error))
    }
    const message = 'message' in data ? data.message : undefined
    if (message === 'account_exists') return this.#showAccountExists()
    if (message === 'already_paid') {
      return this.#change({ loading: false, notice: checkoutMessages.alreadyPaid })
    }
    const url = 'url' in data ? data.url : undefined
    const checked = checkCheckoutUrl(url, this.#calls.settings())
    if ('url' in checked) this.#calls.go(checked.url)
    else this.#stop(checkoutToasts.refusedUrl(checked.problem))
  }

  #stop(message: ToastMessage) {
    this.#change({ loading: false })
    this.#calls.toast(message)
  }
}

function shownCurrencyOf(price: string) {
  const shownCurrency = currencyOf(price)
  return shownCurrency === undefined ? {} : { shownCurrency }
}

/** [FN-13, FN-14, CHK-26, CHK-27] */
function checkoutBody(cart: Cart, customer: Customer | null, email: string): CheckoutRequest {
  return {
    email: customer?.email ?? canonicalEmail(email),
    cartItems: cart.map(({ name, priceId, quantity, price, type }) => ({
      name,
      priceId,
      quantity,
      price,
      type,
      shownCents: parsePriceCents(price),
      ...shownCurrencyOf(price),
    })),
    userId: customer?.id ?? null,
  }
}
