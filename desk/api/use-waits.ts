import { useQuery } from '@tanstack/react-query'
import type { Waits } from '#contract/desk/today.ts'
import { get } from './call.ts'

const AGAIN_MS = 60_000

/** What waits for a person, read again while the desk is looked at. */
export function useWaits() {
  return useQuery({
    queryKey: ['today', 'waits'],
    queryFn: () => get<Waits>('/today/waits'),
    refetchInterval: AGAIN_MS,
  })
}
