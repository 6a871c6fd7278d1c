import { createStore } from './store.ts'

const stored = createStore(0)

/** Subscribes to stored free sign-ups; whoever shows the user's free sign-ups reloads them. */
export const onFreeSignup = stored.subscribe

export function emitFreeSignup(): void {
  stored.set(stored.get() + 1)
}
