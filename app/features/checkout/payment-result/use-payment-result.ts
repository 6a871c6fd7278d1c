import { useEffect, useState, useSyncExternalStore } from 'react'
import { callFunction } from '#app/browser/api/api.ts'
import type { PaymentAnswer } from '#contract/functions.ts'
import type { FailureReason } from './payment-result.ts'
import { createPaymentRun, LOADING, type PaidCart } from './payment-run.ts'

export interface UsePaymentResult {
  view: 'loading' | 'success' | 'failure' | 'processing'
  answer: PaymentAnswer | undefined
  /** 'unknown' warns the customer not to pay again (decision B7). */
  reason: FailureReason | undefined
  checkAgain: () => void
}

export interface PaymentArrival {
  /** From the URL: null when missing, undefined until read. */
  sessionId: string | null | undefined
  /** Read at the first render only. */
  cart: PaidCart
}

export function usePaymentResult({ sessionId, cart }: PaymentArrival): UsePaymentResult {
  const [run] = useState(() => createPaymentRun(browserCalls, cart))
  const view = useSyncExternalStore(run.subscribe, run.read, () => LOADING)
  useEffect(() => {
    if (sessionId !== undefined) run.arrive(sessionId)
  }, [run, sessionId])
  return {
    view: view.view,
    answer: 'answer' in view ? view.answer : undefined,
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
