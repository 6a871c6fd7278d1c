import type { Waits } from '#contract/desk/today.ts'
import { get } from './call.ts'
import { usePolled } from './use-polled.ts'

export function useWaits() {
  return usePolled({
    queryKey: ['today', 'waits'],
    read: (sent) => get<Waits>('/today/waits', {}, sent),
    everyMs: 60_000,
  })
}
