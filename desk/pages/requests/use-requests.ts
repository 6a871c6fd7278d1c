import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { DeskRequest, ListDeskRequestsAnswer } from '#contract/desk/requests.ts'
import { get, type Query } from '../../api/call.ts'

export function useRequestList(filter: Query) {
  return useInfiniteQuery({
    queryKey: ['requests', filter],
    queryFn: ({ pageParam }) =>
      get<ListDeskRequestsAnswer>('/requests', { ...filter, after: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

export function useRequest(id: string) {
  return useQuery({
    queryKey: ['request', id],
    queryFn: () => get<DeskRequest>(`/requests/${id}`),
  })
}
