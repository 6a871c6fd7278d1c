import { useQuery } from '@tanstack/react-query'
import type { SignedInMember } from '#contract/desk/access.ts'
import { get } from '../api/call.ts'

/** Who is signed in to the desk. */
export function useMember() {
  return useQuery({
    queryKey: ['access'],
    queryFn: () => get<SignedInMember>('/access'),
    staleTime: 60_000,
  })
}
