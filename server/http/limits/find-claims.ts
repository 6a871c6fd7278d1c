import type { Context } from 'hono'
import type { AccessTokenClaims } from '#contract/auth.ts'
import type { Deps } from '../../deps.ts'
import { readClaims } from '../middleware/access-token.ts'

/** The claims of the request's token, if valid; an invalid token is refused later by the handler. */
export async function findClaims(deps: Deps, c: Context): Promise<AccessTokenClaims | undefined> {
  try {
    return await readClaims(deps, c)
  } catch {
    return undefined
  }
}
