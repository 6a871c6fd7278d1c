import { AuthClient, type GoTrueClient } from '@supabase/auth-js'
import type { KeyValueStorage } from '../storage.ts'
import { withOwnClock } from './token-clock.ts'

export interface AuthClientSettings {
  origin: string
  publishableKey: string
  storageKey: string
  storage: KeyValueStorage
  /** Left out: the browser's own. */
  send?: typeof fetch
}

/**
 * The auth client of this shop: PKCE, kept and refreshed sessions [API-auth, CONST-session-03,
 * CONST-session-04]. In a module of its own, so that only who needs it downloads it.
 */
export function createAuthClient(settings: AuthClientSettings): GoTrueClient {
  return new AuthClient({
    url: `${settings.origin}/auth/v1`,
    storageKey: settings.storageKey,
    storage: settings.storage,
    headers: { apikey: settings.publishableKey },
    fetch: withOwnClock(settings.send ?? ((input, init) => fetch(input, init))),
    flowType: 'pkce',
    persistSession: true,
    autoRefreshToken: true,
    // each way back names its verifier: a sign-up that waits outlives a later resend or try of Google
    experimental: { appendPkceFlowIdToRedirects: true },
  })
}
