import { useEffect, useState } from 'react'
import type { PaidOrder } from '#contract/functions.ts'
import { fetchPaidOrder } from './paid-order.ts'

/** How long the result waits for the order before it is shown without it. */
const PATIENCE_MS = 2000

export interface UsePaidOrder {
  /** False while the order is waited for: what is below it would move. */
  settled: boolean
  order: PaidOrder | undefined
}

/** The order of a confirmed payment; `sessionId` is undefined until it is confirmed. */
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
