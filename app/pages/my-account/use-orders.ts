import { useQuery } from '@tanstack/react-query'
import { callFunction, FunctionError } from '#app/browser/api/api.ts'
import { logError } from '#app/browser/error-log.ts'
import { queryClient } from '#app/browser/query-client.ts'
import type { OwnOrder } from '#contract/functions.ts'

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
