import { randomBytes } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { tokenHash } from '#server/tokens/keys.ts'
import type { GoogleSignIn } from './google-sign-in.ts'
import { insertOauthState } from './oauth-states.ts'

/** @throws GoogleRefused unavailable */
export async function beginGoogleSignIn(
  deps: Pick<Deps, 'db'>,
  google: GoogleSignIn,
  begin: {
    browserId: string
    codeChallenge: string
    redirectTo: string
    parameters: Record<string, string>
  },
): Promise<URL> {
  const secrets = { state: secret(), nonce: secret(), codeVerifier: secret() }
  const address = await google.authorizationUrl(secrets, begin.parameters)
  await insertOauthState(deps.db, {
    hash: tokenHash(secrets.state),
    browserHash: tokenHash(begin.browserId),
    nonce: secrets.nonce,
    codeVerifier: secrets.codeVerifier,
    codeChallenge: begin.codeChallenge,
    redirectTo: begin.redirectTo,
  })
  return address
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}
