import { errors, jwtVerify, SignJWT } from 'jose'
import { AccessTokenClaims, type AuthUser } from '#contract/auth.ts'
import { AppError } from '#domain/errors.ts'
import { isSessionOpen, type OpenedSession } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'

export const ACCESS_TOKEN_SECONDS = 15 * 60

function issuer(deps: Pick<Deps, 'settings'>): string {
  return `${deps.settings.siteUrl}/auth/v1`
}

/** Leaves out user metadata too long for a header. */
export async function signAccessToken(
  deps: Pick<Deps, 'keys' | 'settings'>,
  {
    user,
    session,
    refreshHash,
  }: {
    user: Pick<AuthUser, 'id' | 'email' | 'app_metadata' | 'user_metadata'>
    session: OpenedSession
    refreshHash: Buffer
  },
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(Date.now() / 1000)
  const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS
  const token = await new SignJWT({
    email: user.email,
    phone: '',
    role: 'authenticated',
    app_metadata: user.app_metadata,
    user_metadata: fitsHeader(user.user_metadata) ? user.user_metadata : {},
    aal: 'aal1',
    amr: [{ method: session.method, timestamp: Math.floor(session.createdAt.getTime() / 1000) }],
    session_id: session.id,
    refresh_hash: refreshHash.toString('base64'),
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: deps.keys.signing.kid })
    .setIssuer(issuer(deps))
    .setSubject(user.id)
    .setAudience('authenticated')
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(deps.keys.signing.key)
  return { token, expiresAt }
}

/** Proxies accept header lines of 8 KB, so more metadata would lock the user out. */
const MOST_METADATA_BYTES = 4096

function fitsHeader(metadata: Record<string, unknown>): boolean {
  return Buffer.byteLength(JSON.stringify(metadata)) <= MOST_METADATA_BYTES
}

/**
 * Fixed algorithm, issuer and audience, and our own keys: the token's header does not choose the verification (T32).
 * @throws AppError bad_jwt
 */
export async function verifyAccessToken(
  deps: Pick<Deps, 'keys' | 'settings'>,
  token: string,
): Promise<AccessTokenClaims> {
  const { knownTokens } = deps.keys
  const name = `${issuer(deps)} ${token}`
  const known = knownTokens.find(name)
  if (known) return known
  try {
    const { payload } = await jwtVerify(
      token,
      (header) => {
        const key = deps.keys.verifying.get(header.kid ?? '')
        if (!key) throw new errors.JWKSNoMatchingKey()
        return key
      },
      { algorithms: ['ES256'], issuer: issuer(deps), audience: 'authenticated' },
    )
    const claims = AccessTokenClaims.parse(payload)
    knownTokens.remember(name, claims)
    return claims
  } catch (error) {
    const why = error instanceof errors.JWTExpired ? 'JWT expired' : 'invalid JWT'
    throw new AppError('bad_jwt', why, { cause: error })
  }
}

/** @throws AppError session_not_found */
export async function requireOpenSession(
  deps: Pick<Deps, 'db'>,
  claims: AccessTokenClaims,
): Promise<void> {
  if (!(await isSessionOpen(deps.db, claims))) throw new AppError('session_not_found')
}
