import type { AccessTokenClaims } from '#contract/auth.ts'

/** More than the sessions active at a time. */
const MOST_KNOWN = 5000

export type KnownTokens = ReturnType<typeof openKnownTokens>

/** Verifying a signature costs more than the query behind it. Each call still checks the session in the database. */
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
