/** The three calls of a browser's Storage that the shop uses. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * A storage that never throws: values that the browser cannot store, because storage is blocked or full, are kept in
 * memory as long as the page. `open` is called on each access, because reading `window.localStorage` throws where
 * storage is blocked.
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

/** Removes what is stored under these names. */
export function removeAll(storage: KeyValueStorage, open: () => object, names: RegExp): void {
  const keys = attempt(() => Object.keys(open())) ?? []
  for (const key of keys) if (names.test(key)) storage.removeItem(key)
}

/** Errors are ignored: nobody can act on blocked or full storage. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** Local storage: kept across visits, shared by all tabs. */
export const localStore = forgivingStorage(() => window.localStorage)

/** Session storage: kept for this tab only. */
export const sessionStore = forgivingStorage(() => window.sessionStorage)
