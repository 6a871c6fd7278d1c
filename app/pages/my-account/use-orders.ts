import { QueryClient, useQuery } from '@tanstack/react-query'
import type { OwnOrder } from '#contract/functions.ts'
import { callFunction } from '../../browser/api/api.ts'
import { logError } from '../../browser/error-log.ts'
import { readOrders } from './read-orders.ts'

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
  const orders = error ? undefined : readOrders(data)
  if (orders) return orders
  const failure = new Error(error ? `${error.status} ${error.message}` : 'not a list of orders')
  logError('account: orders', failure)
  throw failure
}
