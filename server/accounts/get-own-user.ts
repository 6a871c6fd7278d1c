import type { AccessTokenClaims, AuthIdentity, AuthUser } from '#contract/auth.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#server/db/connect.ts'
import { findUser, type Identity, listIdentities, type User } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'

/** @throws AppError session_not_found */
export async function getOwnUser(
  deps: Pick<Deps, 'db'>,
  claims: AccessTokenClaims,
): Promise<AuthUser> {
  const user = await findUser(deps.db, claims.sub)
  if (!user) throw new AppError('session_not_found')
  return presentUser(deps.db, user)
}

/** In the auth API's format. */
export async function presentUser(db: Db, user: User): Promise<AuthUser> {
  const identities = await listIdentities(db, user.id)
  const providers = [...new Set(identities.map((identity) => identity.provider))]
  const confirmedAt = user.emailConfirmedAt?.toISOString()
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    ...(confirmedAt ? { email_confirmed_at: confirmedAt, confirmed_at: confirmedAt } : {}),
    ...(user.lastSignInAt ? { last_sign_in_at: user.lastSignInAt.toISOString() } : {}),
    app_metadata: { provider: providers[0] ?? 'email', providers },
    user_metadata: user.userMetadata,
    identities: identities.map(presentIdentity),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: false,
  }
}

function presentIdentity(identity: Identity): AuthIdentity {
  const email = identity.identityData['email']
  return {
    identity_id: identity.id,
    id: identity.subject,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    ...(typeof email === 'string' ? { email } : {}),
    ...(identity.lastSignInAt ? { last_sign_in_at: identity.lastSignInAt.toISOString() } : {}),
    created_at: identity.createdAt.toISOString(),
    updated_at: identity.updatedAt.toISOString(),
  }
}
