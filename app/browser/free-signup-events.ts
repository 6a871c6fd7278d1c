import { createStore } from './store.ts'

const stored = createStore(0)

/** Called after each free signup that was stored: who has read the user's free signups reads them again. */
export const onFreeSignup = stored.subscribe

export function emitFreeSignup(): void {
  stored.set(stored.get() + 1)
}
