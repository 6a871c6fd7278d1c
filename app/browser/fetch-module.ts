/**
 * Fetches a module. A browser keeps in mind what it could not fetch, and would not ask again when the
 * connection is back: it is not asked while offline, and what failed is fetched once more under another
 * address (F20). Throws where the module does not come.
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
