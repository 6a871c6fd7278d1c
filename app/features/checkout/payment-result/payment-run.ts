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
  const listeners = new Set<() => void>()
  let view = LOADING
  let arrived: { sessionId: string | null } | undefined

  function show(next: PaymentView) {
    view = next
    for (const listener of listeners) listener()
  }

  async function verify(arrival: { sessionId: string | null }) {
    const result = await verifyPayment(arrival.sessionId, calls)
    if (arrival !== arrived) return
    if (result.view === 'success') cart.drop(arrival.sessionId)
    if (result.view === 'failure') cart.putBack()
    show(result)
  }

  return {
    read: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    arrive(sessionId) {
      if (arrived?.sessionId === sessionId) return
      arrived = { sessionId }
      cart.setAside(sessionId)
      show(LOADING)
      void verify(arrived)
    },
    checkAgain() {
      if (!arrived || view.view === 'loading') return
      if (view.view === 'failure') cart.setAside(arrived.sessionId) // it was put back
      show(LOADING)
      void verify(arrived)
    },
  }
}
