import { api } from './call.ts'
import { usePolled } from './use-polled.ts'

const EVERY_MS = 60_000

export function useSales() {
  return usePolled(['today'], EVERY_MS, (sent) => api.today.$get({}, sent))
}

export function useWaits() {
  return usePolled(['today', 'waits'], EVERY_MS, (sent) => api.today.waits.$get({}, sent))
}

export function useHealth() {
  return usePolled(['today', 'health'], EVERY_MS, (sent) => api.today.health.$get({}, sent))
}
