import { createPublicKey } from 'node:crypto'
import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import type { Account } from './accounts.ts'
import type { Fault } from './faults.ts'
import type { GoogleKeys } from './keys.ts'

const LIFE_SECONDS = 3600
const day = 24 * 60 * 60

export interface IdTokenFacts {
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
  const own = String(claims.aud)
  switch (fault) {
    case 'wrong-issuer':
      return { ...claims, iss: 'https://accounts.example.com' }
    case 'wrong-audience':
      return { ...claims, aud: 'another-client', azp: 'another-client' }
    case 'second-audience':
      return { ...claims, aud: [own, 'another-client'] }
    case 'foreign-party':
      return { ...claims, aud: [own, 'another-client'], azp: 'another-client' }
    case 'wrong-nonce':
      return { ...claims, nonce: 'another-nonce' }
    case 'no-nonce':
      return without(claims, 'nonce')
    case 'expired':
      return { ...claims, iat: now - day, exp: now - day + LIFE_SECONDS }
    case 'issued-in-future':
      return { ...claims, iat: now + day, exp: now + day + LIFE_SECONDS }
    case 'not-valid-yet':
      return { ...claims, nbf: now + day, exp: now + 2 * day }
    case 'no-subject':
      return without(claims, 'sub')
    case 'empty-subject':
      return { ...claims, sub: '' }
    case 'unverified-email':
      return { ...claims, email_verified: false }
    case 'verified-as-text':
      return { ...claims, email_verified: 'true' }
    case 'no-email':
      return without(claims, 'email')
    case 'undeliverable-email':
      return { ...claims, email: 'anna@localhost' }
    default:
      return claims
  }
}

function without(claims: JWTPayload, name: string): JWTPayload {
  return Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name))
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
