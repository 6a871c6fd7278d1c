import { logError } from '#app/browser/error-log.ts'
import { paths } from '#domain/pages.ts'

const KEPT = 'reader-page '

/** Caches the page and its assets for the service worker (public/my-vault/read/offline.js). Has no personal data. */
export async function cachePage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    if (await keepAssets(new URL(import.meta.url).pathname))
      await navigator.serviceWorker.register(`${paths.reader()}/offline.js`)
  } catch (error) {
    logError('reader: keeping the page', error) // storage full or blocked, or offline
  }
}

/**
 * `module` is the URL of this code. Returns false when the server already has another build, which is cached when
 * opened.
 */
async function keepAssets(module: string): Promise<boolean> {
  const page = await fetch(paths.reader())
  const html = await page.clone().text()
  if (!page.ok || !html.includes(module)) return false
  const named = [...html.matchAll(/\/assets\/[\w.-]+/g)].map(([address]) => address)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const assets = new Set([...named, ...loaded.filter((address) => address.startsWith('/assets/'))])
  const cache = await caches.open(`${KEPT}${module}`)
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll([...assets].filter((address) => !known.has(address)))
  await cache.put(paths.reader(), page)
  for (const name of await caches.keys())
    if (name.startsWith(KEPT) && name !== `${KEPT}${module}`) await caches.delete(name)
  return true
}
