import { QueryClient, useQuery } from '@tanstack/react-query'
import type { OwnOrder } from '#contract/functions.ts'
import { callFunction, FunctionError } from '../../browser/api/api.ts'
import { logError } from '../../browser/error-log.ts'

export interface UseOrders {
  state: 'loading' | 'failed' | 'ready'
  /** Newest first. */
  orders: readonly OwnOrder[]
  reload: () => void
}

const cache = new QueryClient()

export function useOrders({ id }: { id: string }): UseOrders {
  const { data, status, refetch } = useQuery(
    {
      queryKey: ['orders', id],
      queryFn: fetchOrders,
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    cache,
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
