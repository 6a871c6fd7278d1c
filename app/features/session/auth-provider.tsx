import { type ReactNode, useEffect, useState } from 'react'
import { authClient, hasSessionToRead, storageKey } from '#app/api.ts'
import { localStore } from '#app/browser-storage.ts'
import { AuthStore } from './auth-store.ts'
import { AuthContext } from './use-auth.ts'

/** Gives everything below it the one session of this browser. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createBrowserAuthStore)
  useEffect(() => store.start(), [store])
  return <AuthContext value={store}>{children}</AuthContext>
}

function createBrowserAuthStore() {
  return new AuthStore({
    client: authClient,
    hasSessionToRead,
    storageKey,
    storage: localStore,
    events: () => window,
    mark: markDocument,
  })
}

/** CSS chooses the navigation by this attribute; a script in the page sets it before first paint. */
function markDocument(session: 'in' | 'out') {
  document.documentElement.dataset.session = session
}
