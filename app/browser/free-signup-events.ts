import { createStore } from './store.ts'

const stored = createStore(0)

export const onFreeSignup = stored.subscribe

export function emitFreeSignup(): void {
  stored.set(stored.get() + 1)
}
