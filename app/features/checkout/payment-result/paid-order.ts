import { useEffect, useState } from 'react'
import { callFunction } from '#app/browser/api/api.ts'
import { recordChosenPassword } from '#app/browser/chosen-password.ts'
import type { PaidOrder } from '#contract/functions.ts'

const FAILED = 'We didn’t get an answer. Please try again.'

/** Undefined when this browser may not see the order (decision D13). Never throws. */
export async function fetchPaidOrder(
  sessionId: string,
  call: typeof callFunction = callFunction,
): Promise<PaidOrder | undefined> {
  const { data } = await call('get-paid-order', { sessionId })
  return data?.order ?? undefined
}

/** True when sent. Never throws. */
export async function resendMail(
  sessionId: string,
  call: typeof callFunction = callFunction,
): Promise<boolean> {
  const { data } = await call('resend-order-mail', { sessionId })
  return data?.sent ?? false
}

/** Returns an error message, or undefined on success. Never throws. */
export async function choosePassword(
  { sessionId, password }: { sessionId: string; password: string },
  call: typeof callFunction = callFunction,
): Promise<string | undefined> {
  const { data, error } = await call('choose-password', { sessionId, password })
  if (error) return error.message || FAILED
  if ('error' in data) return data.error
  recordChosenPassword()
  return undefined
}

/** Then the result is shown without the order. */
const PATIENCE_MS = 2000

interface UsePaidOrder {
  /** False while waiting: the order above would shift the rest. */
  settled: boolean
  order: PaidOrder | undefined
}

/** `sessionId` is undefined until the payment is confirmed. */
export function usePaidOrder(sessionId: string | undefined): UsePaidOrder {
  const [paid, setPaid] = useState<UsePaidOrder>({ settled: false, order: undefined })
  useEffect(() => {
    if (sessionId === undefined) return
    let left = false
    const settle = (order: PaidOrder | undefined) => {
      if (!left) setPaid({ settled: true, order })
    }
    const timer = setTimeout(() => settle(undefined), PATIENCE_MS)
    void fetchPaidOrder(sessionId).then((order) => {
      clearTimeout(timer)
      settle(order)
    })
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [sessionId])
  return paid
}
