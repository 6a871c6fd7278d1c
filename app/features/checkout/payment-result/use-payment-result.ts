import { useEffect, useState, useSyncExternalStore } from 'react'
import { callFunction } from '#app/browser/api/api.ts'
import { createPaymentRun, LOADING, type PaidCart } from './payment-run.ts'

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
