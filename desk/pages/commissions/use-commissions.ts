import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { answerOf, api } from '#desk/api/call.ts'

type Filter = 'state' | 'kind' | 'late' | 'order'

export function useCommissionList(filter: Readonly<Record<Filter, string>>) {
  return useInfiniteQuery({
    queryKey: ['requests', filter],
    queryFn: ({ pageParam: after }) => answerOf(api.requests.$get({ query: { ...filter, after } })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

export function useCommission(id: string) {
  return useQuery({
    queryKey: ['request', id],
    queryFn: () => answerOf(api.requests[':id'].$get({ param: { id } })),
  })
}
