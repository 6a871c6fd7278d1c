import type { Context } from 'hono'
import type { AccessTokenClaims } from '#contract/auth.ts'
import { PUBLISHABLE_KEY } from '#contract/public-settings.ts'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { requireOpenSession, verifyAccessToken } from '#server/tokens/access-tokens.ts'

/** An invalid token is refused, not treated as anonymous. @throws AppError bad_jwt */
export async function readClaims(deps: Deps, c: Context): Promise<AccessTokenClaims | undefined> {
  const header = c.req.header('authorization')
  if (header === undefined) return undefined
  const token = /^Bearer (\S+)$/i.exec(header)?.[1]
  if (!token) throw new AppError('bad_jwt')
  if (token === PUBLISHABLE_KEY) return undefined
  return verifyAccessToken(deps, token)
}

/** @throws AppError no_authorization, bad_jwt */
export async function requireClaims(deps: Deps, c: Context): Promise<AccessTokenClaims> {
  const claims = await readClaims(deps, c)
  if (!claims) throw new AppError('no_authorization')
  return claims
}

/** Checks that the session is open. @throws AppError bad_jwt, session_not_found */
export async function readSession(deps: Deps, c: Context): Promise<AccessTokenClaims | undefined> {
  const claims = await readClaims(deps, c)
  if (!claims) return undefined
  await requireOpenSession(deps, claims)
  return claims
}

/** @throws AppError no_authorization, bad_jwt, session_not_found */
export async function requireSession(deps: Deps, c: Context): Promise<AccessTokenClaims> {
  const claims = await readSession(deps, c)
  if (!claims) throw new AppError('no_authorization')
  return claims
}
