import { api } from './call.ts'
import { usePolled } from './use-polled.ts'

export function useWaits() {
  return usePolled({
    queryKey: ['today', 'waits'],
    read: (sent) => api.today.waits.$get({}, sent),
    everyMs: 60_000,
  })
}
