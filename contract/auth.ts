import { z } from 'zod'
import { canonicalEmail, isDeliverableEmail, MAX_EMAIL_FIELD } from '#domain/email-address.ts'
import { UserMetadata } from './user-metadata.ts'

/** The sign-in checks the lengths. */
export const PasswordGrant = z.object({
  email: z.string().max(MAX_EMAIL_FIELD),
  password: z.string().max(1000),
})

export const RefreshGrant = z.object({ refresh_token: z.string().max(300) })

export const PkceGrant = z.object({
  auth_code: z.string().min(1).max(200),
  code_verifier: z.string().min(1).max(200),
})

/** Canonical and deliverable (decision A14). */
const Mailable = z
  .string()
  .max(MAX_EMAIL_FIELD)
  .transform(canonicalEmail)
  .refine(isDeliverableEmail, 'Unable to validate email address: invalid format')

/** PKCE challenge; S256 only. Null counts as absent. */
const challenge = {
  code_challenge: z
    .string()
    .regex(/^[\w-]{43}$/)
    .nullish(),
  code_challenge_method: z.literal('s256').nullish(),
}
const isWholeChallenge = (given: {
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}) => (given.code_challenge == null) === (given.code_challenge_method == null)
const halfChallenge = 'PKCE flow requires code_challenge_method and code_challenge'

/** The sign-up checks the password's strength. */
export const SignUpRequest = z
  .object({
    email: Mailable,
    password: z.string().min(1).max(1000),
    data: UserMetadata.nullish(),
    ...challenge,
  })
  .refine(isWholeChallenge, halfChallenge)

export const ResendRequest = z
  .object({ type: z.literal('signup'), email: Mailable, ...challenge })
  .refine(isWholeChallenge, halfChallenge)

export const RecoverRequest = z.object({ email: Mailable })

const VerifyField = z.string().max(1000).nullish()

/** POST verify as JSON; always refused (verify-page.ts). */
export const VerifyRequest = z.object({
  type: VerifyField,
  token: VerifyField,
  token_hash: VerifyField,
  email: VerifyField,
  phone: VerifyField,
})
export type VerifyRequest = z.infer<typeof VerifyRequest>

/** PUT user. Rejects the fields below the blank line and ignores unknown ones. */
export const UpdateUserRequest = z.object({
  data: UserMetadata.nullish(),
  password: z.string().max(1000).nullish(),
  current_password: z.string().max(1000).nullish(),

  app_metadata: z.unknown().optional(),
  role: z.unknown().optional(),
  email: z.unknown().optional(),
  phone: z.unknown().optional(),
})
export type UpdateUserRequest = z.infer<typeof UpdateUserRequest>

/** The same for new and existing addresses, so it describes no account. */
export interface SignUpAnswer {
  id: string
  aud: 'authenticated'
  role: ''
  email: string
  phone: ''
  confirmation_sent_at: string
  app_metadata: { provider: 'email'; providers: ['email'] }
  user_metadata: Record<string, unknown>
  identities: []
  created_at: string
  updated_at: string
  is_anonymous: false
}

export interface AuthIdentity {
  identity_id: string
  id: string
  user_id: string
  identity_data: Record<string, unknown>
  provider: string
  email?: string
  created_at: string
  updated_at: string
  last_sign_in_at?: string
}

export interface AuthUser {
  id: string
  aud: 'authenticated'
  role: 'authenticated'
  email: string
  phone: ''
  email_confirmed_at?: string
  confirmed_at?: string
  last_sign_in_at?: string
  app_metadata: { provider: string; providers: string[] }
  user_metadata: Record<string, unknown>
  identities: AuthIdentity[]
  created_at: string
  updated_at: string
  is_anonymous: false
}

export interface AuthSession {
  access_token: string
  token_type: 'bearer'
  /** Seconds. */
  expires_in: number
  /** Unix seconds. */
  expires_at: number
  refresh_token: string
  user: AuthUser
}

export const AccessTokenClaims = z.object({
  sub: z.uuid(),
  aud: z.literal('authenticated'),
  role: z.literal('authenticated'),
  email: z.string(),
  session_id: z.uuid(),
  /** SHA-256 of the paired refresh token, base64. */
  refresh_hash: z.string().optional(),
  exp: z.number(),
  iat: z.number(),
  iss: z.string(),
})
export type AccessTokenClaims = z.infer<typeof AccessTokenClaims>
