/** The three calls of a browser's Storage that the shop uses. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * A storage that never throws: what the browser refuses to keep, because storage is blocked or full,
 * is kept in memory until the page goes. `open` is asked at each call, since already reading
 * `window.localStorage` throws where storage is blocked.
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

/** Blocked or full storage is a state of the browser that nobody can act on. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** Kept across visits and seen by every tab. */
export const localStore = forgivingStorage(() => window.localStorage)

/** Kept for this tab only. */
export const sessionStore = forgivingStorage(() => window.sessionStorage)
