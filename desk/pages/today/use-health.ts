import type { ShopHealthAnswer } from '#contract/desk/today.ts'
import { get } from '../../api/call.ts'
import { usePolled } from '../../api/use-polled.ts'

/** Health of the shop, read again while the page is looked at. */
export function useHealth() {
  return usePolled({
    queryKey: ['today', 'health'],
    read: (sent) => get<ShopHealthAnswer>('/today/health', {}, sent),
    everyMs: 60_000,
  })
}
