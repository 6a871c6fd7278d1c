import { useEffect, useState } from 'react'
import type { PaidOrder } from '#contract/functions.ts'
import { fetchPaidOrder } from './paid-order.ts'

/** Then the result is shown without the order. */
const PATIENCE_MS = 2000

export interface UsePaidOrder {
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
