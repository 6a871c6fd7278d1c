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
import { rememberSuccess } from '../password/remember-success.ts'
import { GoogleRefused, type GoogleSecrets, type GoogleSignIn } from './google-sign-in.ts'
import { toPerson } from './to-person.ts'

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
