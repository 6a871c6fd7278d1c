import type { User } from '@supabase/auth-js'
import { type ReactNode, useEffect, useState } from 'react'
import {
  authClient,
  endSessionOnServer,
  hasSessionToRead,
  storageKey,
} from '#app/browser/api/api.ts'
import { clearPersonalData } from '#app/browser/clear-personal-data.ts'
import { localStore } from '#app/browser/storage.ts'
import { AuthStore } from './auth-store.ts'
import { AuthContext } from './use-auth.ts'

interface AuthProviderProps {
  /** Must not await the auth client: the client awaits this callback. */
  onSignedIn?: (user: User) => void
  children: ReactNode
}

export function AuthProvider({ onSignedIn, children }: AuthProviderProps) {
  const [store] = useState(() => createBrowserAuthStore(onSignedIn))
  useEffect(() => {
    const stop = store.start()
    if (isSignInReturn(window.location.href)) void finishReturn()
    return stop
  }, [store])
  return <AuthContext value={store}>{children}</AuthContext>
}

/** True on a return from Google or a confirmation link. */
function isSignInReturn(address: string): boolean {
  return /[?&#](code|error|error_code|error_description)=/.test(address)
}

async function finishReturn() {
  const ours = hasSessionToRead() // read first: the exchange removes the verifier that this looks for
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
    endSession: endSessionOnServer,
    setSessionAttribute,
    forgetPerson: clearPersonalData,
    onSignedIn,
  })
}

/** CSS shows the navigation by this attribute; an inline script sets it before first paint. */
function setSessionAttribute(session: 'in' | 'out') {
  document.documentElement.dataset.session = session
}
