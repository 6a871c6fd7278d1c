export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Never throws: falls back to memory. `open` runs on each access, because `window.localStorage` throws when blocked.
 */
export function forgivingStorage(open: () => KeyValueStorage): KeyValueStorage {
  const memory = new Map<string, string>()
  return {
    getItem(key) {
      const kept = memory.get(key)
      if (kept !== undefined) return kept
      return attempt(() => open().getItem(key)) ?? null
    },
    setItem(key, value) {
      const saved = attempt(() => {
        open().setItem(key, value)
        return true
      })
      if (saved) memory.delete(key)
      else memory.set(key, value)
    },
    removeItem(key) {
      memory.delete(key)
      attempt(() => open().removeItem(key))
    },
  }
}

export function removeAll(storage: KeyValueStorage, open: () => object, names: RegExp): void {
  const keys = attempt(() => Object.keys(open())) ?? []
  for (const key of keys) if (names.test(key)) storage.removeItem(key)
}

/** Ignores errors: nobody can act on blocked or full storage. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

export const localStore = forgivingStorage(() => window.localStorage)

export const sessionStore = forgivingStorage(() => window.sessionStorage)

/** Derived from the backend host like the auth client's [CONST-session-01]. */
export function sessionStorageKey(hostname: string): string {
  return `sb-${hostname.split('.')[0]}-auth-token`
}
