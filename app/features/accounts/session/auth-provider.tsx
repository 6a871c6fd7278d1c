import type { User } from '@supabase/auth-js'
import { type ReactNode, useEffect, useState } from 'react'
import { authClient, hasSessionToRead, storageKey } from '../../../browser/api/api.ts'
import { localStore } from '../../../browser/storage.ts'
import { AuthStore } from './auth-store.ts'
import { AuthContext } from './use-auth.ts'

interface AuthProviderProps {
  /** Told at each SIGNED_IN; must not wait for the auth client. */
  onSignedIn?: (user: User) => void
  children: ReactNode
}

/** Gives everything below it the one session of this browser. */
export function AuthProvider({ onSignedIn, children }: AuthProviderProps) {
  const [store] = useState(() => createBrowserAuthStore(onSignedIn))
  useEffect(() => {
    const stop = store.start()
    if (isSignInReturn(window.location.href)) void finishReturn()
    return stop
  }, [store])
  return <AuthContext value={store}>{children}</AuthContext>
}

/** Whether Google or a confirmation link has led here, with a code or with an error. */
function isSignInReturn(address: string): boolean {
  return /[?&#](code|error|error_code|error_description)=/.test(address)
}

async function finishReturn() {
  const ours = hasSessionToRead() // asked at once: the exchange uses up what it is known by
  const { browserReturn, finishSignInReturn } = await import('./sign-in-return.ts')
  await finishSignInReturn(browserReturn(ours))
}

function createBrowserAuthStore(onSignedIn: AuthProviderProps['onSignedIn']) {
  return new AuthStore({
    client: authClient,
    hasSessionToRead,
    storageKey,
    storage: localStore,
    events: () => window,
    setSessionAttribute,
    onSignedIn,
  })
}

/** CSS chooses the navigation by this attribute; a script in the page sets it before first paint. */
function setSessionAttribute(session: 'in' | 'out') {
  document.documentElement.dataset.session = session
}
