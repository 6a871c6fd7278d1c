import type { AccessTokenClaims } from '#contract/auth.ts'

/** Enough for everybody who is there at once; the oldest make room. */
const MOST_KNOWN = 5000

export type KnownTokens = ReturnType<typeof openKnownTokens>

/**
 * Tokens whose signature was found good, with their claims, until they run out. Checking a signature costs
 * more than the query behind it, and a browser brings the same token for a quarter of an hour; whether its
 * session is still open is asked of the database at each call, here or not.
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
