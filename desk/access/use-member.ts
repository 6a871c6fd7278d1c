import { useQuery } from '@tanstack/react-query'
import type { SignedInMember } from '#contract/desk/access.ts'
import { get } from '../api/call.ts'

export function useMember() {
  return useQuery({
    queryKey: ['access'],
    queryFn: () => get<SignedInMember>('/access'),
    staleTime: 60_000,
  })
}
