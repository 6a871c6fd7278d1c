import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False while prerendering and hydrating, then true. Whatever depends on the address, the session or the cart waits for
 * it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
