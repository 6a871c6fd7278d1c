import { AuthClient, type GoTrueClient } from '@supabase/auth-js'
import { removeSession } from '#app/browser/kept-reading.ts'
import type { KeyValueStorage } from '#app/browser/storage.ts'
import type { Connection } from './signed-fetch.ts'
import { withOwnClock } from './token-clock.ts'

interface AuthClientSettings extends Omit<Connection, 'tokens'> {
  storageKey: string
  storage: KeyValueStorage
}

/** PKCE with a stored, refreshed session [API-auth, CONST-session-03, CONST-session-04]. */
export function createAuthClient(settings: AuthClientSettings): GoTrueClient {
  const { storage, storageKey } = settings
  return new AuthClient({
    url: `${settings.origin}/auth/v1`,
    storageKey,
    storage: {
      getItem: (key) => storage.getItem(key),
      setItem: (key, value) => storage.setItem(key, value),
      removeItem: (key) =>
        key === storageKey ? removeSession(storage, key) : storage.removeItem(key),
    },
    headers: { apikey: settings.publishableKey },
    fetch: withOwnClock(settings.send ?? ((input, init) => fetch(input, init))),
    flowType: 'pkce',
    persistSession: true,
    autoRefreshToken: true,
    // each redirect names its PKCE verifier: a pending sign-up survives a later resend or Google sign-in
    experimental: { appendPkceFlowIdToRedirects: true },
  })
}
