import { z } from 'zod'
import { canonicalEmail, isDeliverableEmail, MAX_EMAIL_FIELD } from '#domain/email-address.ts'
import { UserMetadata } from './user-metadata.ts'

/** POST token?grant_type=password. The sign-in itself checks the lengths. */
export const PasswordGrant = z.object({
  email: z.string().max(MAX_EMAIL_FIELD),
  password: z.string().max(1000),
})

/** POST token?grant_type=refresh_token. */
export const RefreshGrant = z.object({ refresh_token: z.string().max(300) })

/** POST token?grant_type=pkce. */
export const PkceGrant = z.object({
  auth_code: z.string().min(1).max(200),
  code_verifier: z.string().min(1).max(200),
})

/** An email address in canonical form that mail can be delivered to (decision A14). */
const Mailable = z
  .string()
  .max(MAX_EMAIL_FIELD)
  .transform(canonicalEmail)
  .refine(isDeliverableEmail, 'Unable to validate email address: invalid format')

/** PKCE challenge of the browser's client; only S256 is allowed. null counts as absent. */
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

/** POST signup. The sign-up itself checks the strength of the password. */
export const SignUpRequest = z
  .object({
    email: Mailable,
    password: z.string().min(1).max(1000),
    data: UserMetadata.nullish(),
    ...challenge,
  })
  .refine(isWholeChallenge, halfChallenge)

/** POST resend: sends the confirmation mail of a sign-up again. */
export const ResendRequest = z
  .object({ type: z.literal('signup'), email: Mailable, ...challenge })
  .refine(isWholeChallenge, halfChallenge)

/** POST recover. */
export const RecoverRequest = z.object({ email: Mailable })

const VerifyField = z.string().max(1000).nullish()

/** POST verify as JSON, which is always refused (refuse-json-verify.ts). */
export const VerifyRequest = z.object({
  type: VerifyField,
  token: VerifyField,
  token_hash: VerifyField,
  email: VerifyField,
  phone: VerifyField,
})
export type VerifyRequest = z.infer<typeof VerifyRequest>

/** PUT user. The update refuses the fields below the empty line; other fields are ignored. */
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

/**
 * The answer to a sign-up that waits for confirmation: the same for new and for existing addresses, so it describes no
 * account.
 */
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

/** The user as the auth endpoints return it. */
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

/** The answer to a sign-in or a refresh. */
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

/** Claims of an access token. */
export const AccessTokenClaims = z.object({
  sub: z.uuid(),
  aud: z.literal('authenticated'),
  role: z.literal('authenticated'),
  email: z.string(),
  session_id: z.uuid(),
  /** SHA-256 of the refresh token it came with, base64. */
  refresh_hash: z.string().optional(),
  exp: z.number(),
  iat: z.number(),
  iss: z.string(),
})
export type AccessTokenClaims = z.infer<typeof AccessTokenClaims>
