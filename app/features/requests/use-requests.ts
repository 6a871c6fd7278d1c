import { useQuery } from '@tanstack/react-query'
import type { OwnRequest, RequestAnswer } from '#contract/requests.ts'
import { logError } from '../../browser/error-log.ts'
import { queryClient } from '../../browser/query-client.ts'
import { requestCalls } from './request-calls.ts'

/** Messages of the shop arrive at any time. */
const fresh = { refetchOnWindowFocus: true, refetchOnReconnect: true } as const

export interface UseRequests {
  loading: boolean
  /** Newest first; empty until loaded. */
  requests: readonly OwnRequest[]
}

export function useRequests({ id }: { id: string }): UseRequests {
  const { data, isPending } = useQuery(
    { queryKey: ['requests', id], queryFn: () => read(requestCalls.list()), ...fresh },
    queryClient,
  )
  return { loading: isPending, requests: data?.requests ?? [] }
}

export interface UseRequest {
  state: 'loading' | 'failed' | 'gone' | 'ready'
  answer: RequestAnswer | undefined
  reload: () => void
}

/** Format of all request ids. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function useRequest(user: { id: string }, requestId: string): UseRequest {
  const isId = UUID.test(requestId)
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['request', user.id, requestId],
      queryFn: () => read(requestCalls.read(requestId)),
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
export function keepRequest(user: { id: string }, answer: RequestAnswer) {
  queryClient.setQueryData(['request', user.id, answer.request.id], answer)
  void queryClient.invalidateQueries({ queryKey: ['requests', user.id] })
}

export function rereadRequest(user: { id: string }, requestId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['request', user.id, requestId] })
}
