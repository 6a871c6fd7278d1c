import { useQuery } from '@tanstack/react-query'
import { answerOf, api } from '#desk/api/call.ts'

export function useMember() {
  return useQuery({
    queryKey: ['access'],
    queryFn: () => answerOf(api.access.$get()),
    staleTime: 60_000,
  })
}
