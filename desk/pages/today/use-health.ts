import { api } from '#desk/api/call.ts'
import { usePolled } from '#desk/api/use-polled.ts'

/** Health of the shop, refetched while the page is visible. */
export function useHealth() {
  return usePolled({
    queryKey: ['today', 'health'],
    read: (sent) => api.today.health.$get({}, sent),
    everyMs: 60_000,
  })
}
