import type { AccessTokenClaims } from '#contract/auth.ts'

/** Size of the cache: more than the sessions active at a time. The oldest entries are removed first. */
const MOST_KNOWN = 5000

export type KnownTokens = ReturnType<typeof openKnownTokens>

/**
 * Caches the claims of verified tokens until they expire. Verifying a signature costs more than the query behind
 * it, and a browser sends the same token for 15 minutes. Whether the session is open is still read from the
 * database on each call.
 */
export function openKnownTokens(most = MOST_KNOWN) {
  const known = new Map<string, AccessTokenClaims>()
  return {
    find(token: string, now = Date.now()): AccessTokenClaims | undefined {
      const claims = known.get(token)
      if (!claims || claims.exp * 1000 > now) return claims
      known.delete(token)
      return undefined
    },
    remember(token: string, claims: AccessTokenClaims): void {
      const [oldest] = known.keys()
      if (oldest !== undefined && known.size >= most) known.delete(oldest)
      known.set(token, claims)
    },
  }
}
