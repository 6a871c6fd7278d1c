// Service worker of the reader of guides: without a connection it answers with the page and the assets that
// app/pages/read/cache-page.ts has put away. They are the same for everybody; what somebody reads never passes through
// here. The network is always asked first, so that it holds back no new version.
const READER = '/my-vault/read'

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  const isPage = request.mode === 'navigate' && pathname.startsWith(`${READER}/`)
  const isAsset = pathname.startsWith('/assets/')
  if (request.method !== 'GET' || origin !== self.location.origin || !(isPage || isAsset)) return
  event.respondWith(
    fetch(request).catch(async (error) => {
      const kept = await caches.match(isPage ? READER : pathname, { ignoreVary: true })
      if (kept) return kept
      throw error
    }),
  )
})
