import { createStore } from '../../../browser/store.ts'
import { type PaymentCalls, type PaymentResult, verifyPayment } from './payment-result.ts'

export type PaymentView = { view: 'loading' } | PaymentResult

/** What becomes of the cart that was paid for (decision A1). */
export interface PaidCart {
  setAside: (sessionId: string | null) => void
  putBack: () => void
  drop: (sessionId: string | null) => void
}

export interface PaymentRun {
  read: () => PaymentView
  subscribe: (listener: () => void) => () => void
  /** Starts the verification; arriving again with the same id changes nothing [PAY-35]. */
  arrive: (sessionId: string | null) => void
  /** Verifies once more, after a result only. */
  checkAgain: () => void
}

export const LOADING: PaymentView = { view: 'loading' }

/**
 * One arrival at the payment result page. The run goes on when the visitor leaves the page early:
 * its confirm attempt hands over the goods, and an unpaid cart still finds its way back.
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
      if (shown === 'failure') cart.setAside(arrived.sessionId) // it was put back
      view.set(LOADING)
      void verify(arrived)
    },
  }
}
