import { AuthClient, type GoTrueClient } from '@supabase/auth-js'
import { removeSession } from '../remove-session.ts'
import type { KeyValueStorage } from '../storage.ts'
import { withOwnClock } from './token-clock.ts'

export interface AuthClientSettings {
  origin: string
  publishableKey: string
  storageKey: string
  storage: KeyValueStorage
  /** Default: the browser's fetch. */
  send?: typeof fetch
}

/**
 * The auth client of this shop: PKCE, with a stored and automatically refreshed session [API-auth, CONST-session-03,
 * CONST-session-04]. In its own module, so that only pages that need it download it.
 */
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
