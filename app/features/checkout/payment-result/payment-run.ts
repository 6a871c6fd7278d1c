import { useEffect, useState, useSyncExternalStore } from 'react'
import { callFunction } from '#app/browser/api/api.ts'
import { createStore } from '#app/browser/store.ts'
import { type PaymentCalls, type PaymentResult, verifyPayment } from './payment-result.ts'

export type PaymentView = { view: 'loading' } | PaymentResult

/** (decision A1) */
interface PaidCart {
  setAside: (sessionId: string | null) => void
  putBack: () => void
  drop: (sessionId: string | null) => void
}

const LOADING: PaymentView = { view: 'loading' }

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

interface PaymentArrival {
  /** From the URL: null when missing, undefined until read. */
  sessionId: string | null | undefined
  /** Read at the first render only. */
  cart: PaidCart
}

export function usePaymentResult({ sessionId, cart }: PaymentArrival) {
  const [run] = useState(() => createPaymentRun(browserCalls, cart))
  const view = useSyncExternalStore(run.subscribe, run.read, () => LOADING)
  useEffect(() => {
    if (sessionId !== undefined) run.arrive(sessionId)
  }, [run, sessionId])
  return {
    view: view.view,
    answer: 'answer' in view ? view.answer : undefined,
    /** 'unknown' warns the customer not to pay again (decision B7). */
    reason: 'reason' in view ? view.reason : undefined,
    checkAgain: run.checkAgain,
  }
}

const browserCalls = {
  checkStatus: async (sessionId: string) =>
    (await callFunction('check-payment-status', { sessionId })).data,
  confirm: async (sessionId: string) =>
    (await callFunction('confirm-payment-session', { sessionId })).data,
  wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
}
