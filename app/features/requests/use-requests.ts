import { QueryClient, useQuery } from '@tanstack/react-query'
import type { OwnRequest, RequestAnswer } from '#contract/requests.ts'
import { logError } from '../../browser/error-log.ts'
import { requestCalls } from './request-calls.ts'

/** Query cache for requests only, kept while the user moves between the signed-in pages. */
const cache = new QueryClient()

const calm = { retry: false, refetchOnReconnect: true } as const

export interface UseRequests {
  loading: boolean
  /** Newest first; empty while they are not known. */
  requests: readonly OwnRequest[]
}

/** The requests of this user. */
export function useRequests({ id }: { id: string }): UseRequests {
  const { data, isPending } = useQuery(
    { queryKey: ['requests', id], queryFn: () => read(requestCalls.list()), ...calm },
    cache,
  )
  return { loading: isPending, requests: data?.requests ?? [] }
}

export interface UseRequest {
  state: 'loading' | 'failed' | 'gone' | 'ready'
  answer: RequestAnswer | undefined
  reload: () => void
}

/** What an address may name: no request has an id of another form. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** One request of this user with its thread. */
export function useRequest(user: { id: string }, requestId: string): UseRequest {
  const isId = UUID.test(requestId)
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['request', user.id, requestId],
      queryFn: () => read(requestCalls.read(requestId)),
      enabled: isId,
      ...calm,
    },
    cache,
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

/** Shows the request as an answer has it, and reads the list again. */
export function keepRequest(user: { id: string }, answer: RequestAnswer) {
  cache.setQueryData(['request', user.id, answer.request.id], answer)
  void cache.invalidateQueries({ queryKey: ['requests', user.id] })
}

/** Reads a request again, as after a file was added. */
export function rereadRequest(user: { id: string }, requestId: string): Promise<void> {
  return cache.invalidateQueries({ queryKey: ['request', user.id, requestId] })
}
