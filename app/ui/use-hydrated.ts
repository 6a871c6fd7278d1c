import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while hydrating. State from the address, session or cart must wait for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
