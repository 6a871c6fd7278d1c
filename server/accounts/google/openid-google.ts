import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { z } from 'zod'
import { cutText } from '#domain/cut-text.ts'
import { canonicalEmail, isDeliverableEmail } from '#domain/email-address.ts'
import { rememberSuccess } from '#server/accounts/password/remember-success.ts'
import {
  type GooglePerson,
  GoogleRefused,
  type GoogleSecrets,
  type GoogleSignIn,
} from './google-sign-in.ts'

export const GOOGLE_ISSUER = 'https://accounts.google.com'

const TIMEOUT_SECONDS = 10

export interface GoogleAccess {
  issuer: string
  clientId: string
  clientSecret: string
  /** Allows plain HTTP; sandbox only. */
  insecure?: boolean
}

export function createGoogleSignIn(access: GoogleAccess, siteUrl: string): GoogleSignIn {
  const redirectUri = `${siteUrl}/auth/v1/callback`
  const configure = rememberSuccess(() => discover(access))
  return {
    authorizationUrl: async ({ state, nonce, codeVerifier }, parameters) =>
      buildAuthorizationUrl(await configure().catch(refuse), {
        ...parameters,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }),
    readPerson: async (secrets, answer) => {
      const address = new URL(redirectUri)
      address.search = answer.toString()
      const configuration = await configure().catch(refuse)
      const claims = await exchange(configuration, address, secrets).catch(refuse)
      return toPerson(claims, access.clientId)
    },
  }
}

async function exchange(
  configuration: Configuration,
  address: URL,
  { state, nonce, codeVerifier }: GoogleSecrets,
) {
  const tokens = await authorizationCodeGrant(configuration, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  })
  return tokens.claims()
}

/** Without enableNonRepudiationChecks, openid-client skips the signature of ID tokens received over TLS (T18). */
function discover({ issuer, clientId, clientSecret, insecure }: GoogleAccess) {
  const metadata = { id_token_signed_response_alg: 'RS256' }
  return discovery(new URL(issuer), clientId, metadata, ClientSecretPost(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    execute: [enableNonRepudiationChecks, ...(insecure ? [allowInsecureRequests] : [])],
  })
}

function refuse(cause: unknown): never {
  throw new GoogleRefused(isSilence(cause) ? 'unavailable' : 'failed', { cause })
}

function isSilence(error: unknown): boolean {
  if (error instanceof TypeError) return true
  if (!(error instanceof ClientError)) return false
  return error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM'
}

/** Allowed clock skew. */
const MOST_SECONDS_AHEAD = 300
const LONGEST_NAME = 100

const Claims = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.tuple([z.string()]).transform(([only]) => only)]),
  azp: z.string().optional(),
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  iat: z.number(),
  email: z.string().optional(),
  email_verified: z.unknown(),
  name: z.string().optional().catch(undefined),
  hd: z
    .string()
    .regex(/^[\w.-]{1,253}$/)
    .optional()
    .catch(undefined),
})

/**
 * The caller must have checked signature, issuer, nonce and expiry (T18).
 * @throws GoogleRefused failed, email_unverified, email_unusable
 */
function toPerson(idToken: unknown, clientId: string): GooglePerson {
  const read = Claims.safeParse(idToken)
  if (!read.success) throw new GoogleRefused('failed', { cause: read.error })
  const claims = read.data
  const forUs = claims.aud === clientId && (claims.azp ?? clientId) === clientId
  const now = Date.now() / 1000
  if (!forUs || claims.iat > now + MOST_SECONDS_AHEAD) throw new GoogleRefused('failed')
  const email = canonicalEmail(claims.email ?? '')
  if (!isDeliverableEmail(email)) throw new GoogleRefused('email_unusable')
  if (claims.email_verified !== true) throw new GoogleRefused('email_unverified')
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    name: cleanName(claims.name),
    hostedDomain: claims.hd,
  }
}

/** Drops characters that Postgres cannot store. */
function cleanName(name = ''): string | undefined {
  const clean = name
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
  return cutText(clean, LONGEST_NAME) || undefined
}
