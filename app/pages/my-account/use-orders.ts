import { useQuery } from '@tanstack/react-query'
import { callFunction, FunctionError } from '#app/browser/api/api.ts'
import { logError } from '#app/browser/error-log.ts'
import { queryClient } from '#app/browser/query-client.ts'
import type { OwnOrder } from '#contract/functions.ts'

export interface UseOrders {
  state: 'loading' | 'failed' | 'ready'
  /** Newest first. */
  orders: readonly OwnOrder[]
  reload: () => void
}

export function useOrders({ id }: { id: string }): UseOrders {
  const { data, status, refetch } = useQuery(
    { queryKey: ['orders', id], queryFn: fetchOrders, networkMode: 'always' },
    queryClient,
  )
  return { state: states[status], orders: data ?? [], reload: () => void refetch() }
}

const states = { pending: 'loading', error: 'failed', success: 'ready' } as const

async function fetchOrders(): Promise<readonly OwnOrder[]> {
  const { data, error } = await callFunction('list-orders', {})
  if (data) return data.orders
  const failure = new FunctionError(error)
  logError('account: orders', failure)
  throw failure
}
