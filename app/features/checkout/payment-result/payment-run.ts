import { createStore } from '#app/browser/store.ts'
import { type PaymentCalls, type PaymentResult, verifyPayment } from './payment-result.ts'

export type PaymentView = { view: 'loading' } | PaymentResult

/** (decision A1) */
export interface PaidCart {
  setAside: (sessionId: string | null) => void
  putBack: () => void
  drop: (sessionId: string | null) => void
}

export const LOADING: PaymentView = { view: 'loading' }

/**
 * One arrival at the result page. Continues after the visitor leaves, to deliver the order or restore an unpaid cart.
 */
export function createPaymentRun(calls: PaymentCalls, cart: PaidCart) {
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
    /** Idempotent for the same id [PAY-35]. */
    arrive(sessionId: string | null) {
      if (arrived?.sessionId === sessionId) return
      arrived = { sessionId }
      cart.setAside(sessionId)
      view.set(LOADING)
      void verify(arrived)
    },
    /** Ignored until there is a result. */
    checkAgain() {
      const shown = view.get().view
      if (!arrived || shown === 'loading') return
      if (shown === 'failure') cart.setAside(arrived.sessionId) // the cart was restored
      view.set(LOADING)
      void verify(arrived)
    },
  }
}
