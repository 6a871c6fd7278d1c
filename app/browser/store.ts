/** `get` and `subscribe` fit React's useSyncExternalStore. */
export interface Store<T> {
  get: () => T
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

/** `onActive` runs before the first subscriber; its result runs after the last one leaves. */
export function createStore<T>(value: T, onActive?: () => () => void): Store<T> {
  const listeners = new Set<() => void>()
  let deactivate: (() => void) | undefined
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      if (listeners.size === 0) deactivate = onActive?.()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) deactivate?.()
      }
    },
  }
}
