import { z } from 'zod'
import { MAX_EMAIL_FIELD } from '#domain/email-address.ts'

/** POST token?grant_type=password. Lengths are checked by the sign-in itself. */
export const PasswordGrant = z.object({
  email: z.string().max(MAX_EMAIL_FIELD),
  password: z.string().max(1000),
})

/** POST token?grant_type=refresh_token. */
export const RefreshGrant = z.object({ refresh_token: z.string().max(300) })

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

/** The user as the auth wire shows it. */
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
  exp: z.number(),
  iat: z.number(),
  iss: z.string(),
})
export type AccessTokenClaims = z.infer<typeof AccessTokenClaims>
