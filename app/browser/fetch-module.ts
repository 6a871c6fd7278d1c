/**
 * Browsers cache a failed import: nothing is requested offline, and a failed module is retried once under another
 * address (F20).
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
