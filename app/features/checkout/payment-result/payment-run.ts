import { createStore } from '../../../browser/store.ts'
import { type PaymentCalls, type PaymentResult, verifyPayment } from './payment-result.ts'

export type PaymentView = { view: 'loading' } | PaymentResult

/** The cart operations around a payment (decision A1). */
export interface PaidCart {
  setAside: (sessionId: string | null) => void
  putBack: () => void
  drop: (sessionId: string | null) => void
}

export interface PaymentRun {
  read: () => PaymentView
  subscribe: (listener: () => void) => () => void
  /** Starts the verification; another call with the same id changes nothing [PAY-35]. */
  arrive: (sessionId: string | null) => void
  /** Verifies once more; only after a result. */
  checkAgain: () => void
}

export const LOADING: PaymentView = { view: 'loading' }

/**
 * One arrival at the payment result page. The run continues when the visitor leaves the page early: its confirm attempt
 * delivers the order, and an unpaid cart is restored.
 */
export function createPaymentRun(calls: PaymentCalls, cart: PaidCart): PaymentRun {
  const view = createStore<PaymentView>(LOADING)
  let arrived: { sessionId: string | null } | undefined

  async function verify(arrival: { sessionId: string | null }) {
    const result = await verifyPayment(arrival.sessionId, calls)
    if (arrival !== arrived) return
    if (result.view === 'success') cart.drop(arrival.sessionId)
    if (result.view === 'failure') cart.putBack()
    view.set(result)
  }

  return {
    read: view.get,
    subscribe: view.subscribe,
    arrive(sessionId) {
      if (arrived?.sessionId === sessionId) return
      arrived = { sessionId }
      cart.setAside(sessionId)
      view.set(LOADING)
      void verify(arrived)
    },
    checkAgain() {
      const shown = view.get().view
      if (!arrived || shown === 'loading') return
      if (shown === 'failure') cart.setAside(arrived.sessionId) // the cart was restored
      view.set(LOADING)
      void verify(arrived)
    },
  }
}
