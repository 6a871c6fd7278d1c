import { createPublicKey } from 'node:crypto'
import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import type { Fault } from './faults.ts'
import type { GoogleKeys } from './keys.ts'
import type { Account } from './store.ts'

const LIFE_SECONDS = 3600
const day = 24 * 60 * 60

interface IdTokenFacts {
  issuer: string
  account: Account
  nonce: string | null
  fault: Fault | undefined
}

export async function makeIdToken(keys: GoogleKeys, facts: IdTokenFacts): Promise<string> {
  const claims = falsify(trueClaims(keys, facts), facts.fault)
  switch (facts.fault) {
    case 'algorithm-none':
      return new UnsecuredJWT(claims).encode()
    case 'signed-with-client-secret':
      return signWithText(keys.clientSecret, claims, keys)
    case 'signed-with-public-key':
      return signWithText(publicPem(keys), claims, keys)
    case 'signed-with-other-key': {
      const { privateKey } = await generateKeyPair('RS256')
      return sign({ kid: keys.signing.kid, key: privateKey }, claims)
    }
    case 'changed-after-signing':
      return changePayload(await sign(keys.signing, claims), { email: 'victim@example.com' })
    default:
      return sign(keys.signing, claims)
  }
}

function trueClaims(keys: GoogleKeys, { issuer, account, nonce }: IdTokenFacts): JWTPayload {
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: issuer,
    aud: keys.clientId,
    azp: keys.clientId,
    sub: account.subject,
    email: account.email,
    email_verified: true,
    name: account.name,
    ...(nonce === null ? {} : { nonce }),
    iat: now,
    exp: now + LIFE_SECONDS,
  }
}

function falsify(claims: JWTPayload, fault: Fault | undefined): JWTPayload {
  const now = Math.floor(Date.now() / 1000)
  const other = 'another-client'
  const audiences = [String(claims.aud), other]
  /** A claim that is undefined is left out of the token. */
  const changes: Partial<Record<Fault, Record<string, unknown>>> = {
    'wrong-issuer': { iss: 'https://accounts.example.com' },
    'wrong-audience': { aud: other, azp: other },
    'second-audience': { aud: audiences },
    'foreign-party': { aud: audiences, azp: other },
    'wrong-nonce': { nonce: 'another-nonce' },
    'no-nonce': { nonce: undefined },
    expired: { iat: now - day, exp: now - day + LIFE_SECONDS },
    'issued-in-future': { iat: now + day, exp: now + day + LIFE_SECONDS },
    'not-valid-yet': { nbf: now + day, exp: now + 2 * day },
    'no-subject': { sub: undefined },
    'empty-subject': { sub: '' },
    'unverified-email': { email_verified: false },
    'verified-as-text': { email_verified: 'true' },
    'no-email': { email: undefined },
    'undeliverable-email': { email: 'anna@localhost' },
  }
  return { ...claims, ...(fault && changes[fault]) }
}

function sign({ kid, key }: GoogleKeys['signing'], claims: JWTPayload): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid }).sign(key)
}

function signWithText(secret: string, claims: JWTPayload, { signing }: GoogleKeys) {
  const header = { alg: 'HS256', typ: 'JWT', kid: signing.kid }
  return new SignJWT(claims).setProtectedHeader(header).sign(new TextEncoder().encode(secret))
}

function publicPem({ publicJwk }: GoogleKeys): string {
  const key = createPublicKey({ key: { ...publicJwk }, format: 'jwk' })
  return String(key.export({ type: 'spki', format: 'pem' }))
}

function changePayload(token: string, changes: JWTPayload): string {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const changed = JSON.stringify(Object.assign({}, claims, changes))
  return [header, Buffer.from(changed).toString('base64url'), signature].join('.')
}
