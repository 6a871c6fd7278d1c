import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in the page as it was made at build time and while the browser takes it over, true after.
 * What depends on the address, the session or the cart waits for it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
