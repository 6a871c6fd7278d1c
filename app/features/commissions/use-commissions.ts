import { useQuery } from '@tanstack/react-query'
import { logError } from '#app/browser/error-log.ts'
import { queryClient } from '#app/browser/query-client.ts'
import type { CommissionAnswer } from '#contract/commissions.ts'
import { commissionCalls } from './commission-calls.ts'

/** The shop’s messages can arrive at any time. */
const fresh = { refetchOnWindowFocus: true, refetchOnReconnect: true } as const

/** Newest first; empty until loaded. */
export function useCommissions({ id }: { id: string }) {
  const { data, isPending } = useQuery(
    { queryKey: ['requests', id], queryFn: () => read(commissionCalls.list()), ...fresh },
    queryClient,
  )
  return { loading: isPending, requests: data?.requests ?? [] }
}

/** Format of all request ids. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function useCommission(user: { id: string }, commissionId: string) {
  const isId = UUID.test(commissionId)
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['request', user.id, commissionId],
      queryFn: () => read(commissionCalls.read(commissionId)),
      enabled: isId,
      ...fresh,
    },
    queryClient,
  )
  const isRefused = error !== null && 'status' in error && Number(error.status) === 404
  const isGone = !isId || isRefused
  const state = data ? 'ready' : isGone ? 'gone' : error === null ? 'loading' : 'failed'
  return { state, answer: data, reload: () => void refetch() }
}

async function read<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    logError('requests', error)
    throw error
  }
}

/** Caches the response and refetches the list. */
export function keepCommission(user: { id: string }, answer: CommissionAnswer) {
  queryClient.setQueryData(['request', user.id, answer.request.id], answer)
  void queryClient.invalidateQueries({ queryKey: ['requests', user.id] })
}

export function rereadCommission(user: { id: string }, commissionId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['request', user.id, commissionId] })
}
