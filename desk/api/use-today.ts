import { api } from './call.ts'
import { usePolled } from './use-polled.ts'

export function useWaits() {
  return usePolled({
    queryKey: ['today', 'waits'],
    read: (sent) => api.today.waits.$get({}, sent),
    everyMs: 60_000,
  })
}

/** Health of the shop, refetched while the page is visible. */
export function useHealth() {
  return usePolled({
    queryKey: ['today', 'health'],
    read: (sent) => api.today.health.$get({}, sent),
    everyMs: 60_000,
  })
}
