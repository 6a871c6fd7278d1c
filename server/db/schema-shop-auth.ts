import type { ColumnType, Generated } from 'kysely'
import type { Json, MadeAt } from './columns.ts'

export interface UsersTable {
  id: Generated<string>
  email: string
  passwordHash: string | null
  emailConfirmedAt: Date | null
  userMetadata: ColumnType<Record<string, unknown>, string | undefined, string>
  lastSignInAt: Date | null
  createdAt: MadeAt
  updatedAt: MadeAt
}

export interface IdentitiesTable {
  id: Generated<string>
  userId: string
  provider: string
  subject: string
  identityData: ColumnType<Record<string, unknown>, string | undefined, string>
  lastSignInAt: Date | null
  createdAt: MadeAt
  updatedAt: MadeAt
}

/** In the auth API's names. */
export type SignInMethod = 'password' | 'email/signup' | 'oauth'

export interface SessionsTable {
  id: Generated<string>
  userId: string
  method: Generated<SignInMethod>
  createdAt: MadeAt
  lastUsedAt: MadeAt
}

export interface RefreshTokensTable {
  hash: Buffer
  sessionId: string
  parentHash: Buffer | null
  createdAt: MadeAt
  rotatedAt: Date | null
  /** First use of this token, or an access token issued with it. */
  seenAt: Date | null
}

export type TokenPurpose = 'set_password' | 'reset_password' | 'delete_account'

export interface OneTimeTokensTable {
  id: Generated<string>
  userId: string
  purpose: TokenPurpose
  hash: Buffer
  createdAt: MadeAt
  expiresAt: Date
  usedAt: Date | null
}

export interface ChosenPasswordsTable {
  userId: string
  passwordHash: string
  browserHash: Buffer
  chosenAt: MadeAt
}

export interface PendingSignupsTable {
  id: Generated<string>
  email: string
  passwordHash: string
  userMetadata: ColumnType<Record<string, unknown>, string | undefined, string>
  browserHash: Buffer
  codeChallenge: string | null
  redirectTo: string
  confirmHash: Buffer
  createdAt: MadeAt
  expiresAt: Date
}

export interface AuthCodesTable {
  hash: Buffer
  userId: string
  codeChallenge: string
  method: Exclude<SignInMethod, 'password'>
  createdAt: MadeAt
  expiresAt: Date
  usedAt: Date | null
}

export interface OauthStatesTable {
  hash: Buffer
  browserHash: Buffer
  nonce: string
  codeVerifier: string
  codeChallenge: string
  redirectTo: string
  createdAt: MadeAt
  expiresAt: Date
  usedAt: Date | null
}

export interface MailRequestsTable {
  id: Generated<string>
  kind: 'confirm_email' | 'reset_password'
  email: string
  /** Null for a repeated request. */
  signupId: string | null
  browserHash: Buffer | null
  codeChallenge: string | null
  redirectTo: string | null
  createdAt: MadeAt
}

export interface SigningKeysTable {
  kid: string
  publicJwk: Json<Record<string, unknown>>
  createdAt: MadeAt
}

export interface SecretsTable {
  name: string
  /** Encrypted with the key named by keyId; plain without one (server/tokens/keys.ts). */
  value: Buffer
  keyId: string | null
  createdAt: MadeAt
}
