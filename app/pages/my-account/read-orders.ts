import { useQuery } from '@tanstack/react-query'
import { callFunction, FunctionError } from '#app/browser/api/api.ts'
import { logError } from '#app/browser/error-log.ts'
import { queryClient } from '#app/browser/query-client.ts'
import type { OwnOrder } from '#contract/functions.ts'
import { formatMoney } from '#domain/money.ts'
import { withdrawalPeriod } from '#domain/withdrawal-period.ts'

export type UseOrders = ReturnType<typeof useOrders>

/** Newest first. */
export function useOrders({ id }: { id: string }) {
  const { data, status, refetch } = useQuery(
    { queryKey: ['orders', id], queryFn: fetchOrders, networkMode: 'always' },
    queryClient,
  )
  return { status, orders: data ?? [], reload: () => void refetch() }
}

async function fetchOrders(): Promise<readonly OwnOrder[]> {
  const { data, error } = await callFunction('list-orders', {})
  if (data) return data.orders
  const failure = new FunctionError(error)
  logError('account: orders', failure)
  throw failure
}

const words: Record<OwnOrder['state'], string> = {
  paid: 'Paid, delivery on its way',
  review: 'Paid, we’re checking it',
  fulfilled: 'Paid',
  partially_refunded: 'Partly refunded',
  disputed: 'Under dispute',
  refunded: 'Refunded',
  revoked: 'Reversed after a dispute',
}

export function stateOf({ state, totalCents, refundedCents }: OwnOrder, currency: string): string {
  const isPart = refundedCents > 0 && refundedCents < totalCents
  return isPart ? `${words[state]}: ${formatMoney(refundedCents, currency)}` : words[state]
}

/** True while the withdrawal period runs and some line is neither refunded nor withdrawn. */
export function mayWithdraw({ state, paidAt, lines }: OwnOrder, now: Date): boolean {
  if (state === 'refunded' || state === 'revoked') return false
  return (
    lines.some(({ returned, withdrawn }) => !returned && !withdrawn) &&
    now < withdrawalPeriod(new Date(paidAt)).endsAt
  )
}
