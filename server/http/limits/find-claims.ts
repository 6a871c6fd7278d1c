import type { Context } from 'hono'
import type { AccessTokenClaims } from '#contract/auth.ts'
import type { Deps } from '#server/deps.ts'
import { readClaims } from '#server/http/middleware/access-token.ts'

/** Undefined for an invalid token, which the handler refuses. */
export async function findClaims(deps: Deps, c: Context): Promise<AccessTokenClaims | undefined> {
  try {
    return await readClaims(deps, c)
  } catch {
    return undefined
  }
}
