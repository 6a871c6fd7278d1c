/**
 * Fetches a module. A browser caches a failed import and would not retry it once the connection is back: nothing is
 * requested while offline, and a failed module is fetched once more under another address (F20). Rejects where the
 * module cannot be fetched.
 */
export async function fetchModule<T>(load: () => Promise<T>): Promise<T> {
  if (navigator.onLine === false) throw new Error('offline')
  try {
    return await load()
  } catch (error) {
    const address = /https?:\S+\.js/.exec(String(error))?.[0]
    if (!address) throw error
    return import(/* @vite-ignore */ `${address}?${Date.now()}`)
  }
}
