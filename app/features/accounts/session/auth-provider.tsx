import type { User } from '@supabase/auth-js'
import { type ReactNode, useEffect, useState } from 'react'
import {
  authClient,
  endSessionOnServer,
  hasSessionToRead,
  storageKey,
} from '../../../browser/api/api.ts'
import { forgetPerson } from '../../../browser/forget-person.ts'
import { localStore } from '../../../browser/storage.ts'
import { AuthStore } from './auth-store.ts'
import { AuthContext } from './use-auth.ts'

interface AuthProviderProps {
  /** Called at each SIGNED_IN event; must not wait for the auth client, which waits for it in turn. */
  onSignedIn?: (user: User) => void
  children: ReactNode
}

/** Provides the session of this browser to its children. */
export function AuthProvider({ onSignedIn, children }: AuthProviderProps) {
  const [store] = useState(() => createBrowserAuthStore(onSignedIn))
  useEffect(() => {
    const stop = store.start()
    if (isSignInReturn(window.location.href)) void finishReturn()
    return stop
  }, [store])
  return <AuthContext value={store}>{children}</AuthContext>
}

/** Whether this is a return from Google or from a confirmation link, with a code or an error. */
function isSignInReturn(address: string): boolean {
  return /[?&#](code|error|error_code|error_description)=/.test(address)
}

async function finishReturn() {
  const ours = hasSessionToRead() // read now: exchanging the code removes the stored verifier it is recognised by
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
    forgetPerson,
    onSignedIn,
  })
}

/** CSS selects the navigation by this attribute; an inline script sets it before the first paint. */
function setSessionAttribute(session: 'in' | 'out') {
  document.documentElement.dataset.session = session
}
