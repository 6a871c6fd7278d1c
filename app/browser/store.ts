/** An observable value; `get` and `subscribe` fit React's useSyncExternalStore. */
export interface Store<T> {
  get: () => T
  /** Sets the value and calls every subscriber. */
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

/** `onActive` runs before the first subscriber is added; the function it returns runs after the last one has left. */
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
