import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Db } from '../db/connect.ts'
import { getSecret, insertFirstSigningKey, listSigningKeys } from '../db/keys.ts'
import { type KnownTokens, openKnownTokens } from './known-tokens.ts'

const ALGORITHM = 'ES256'

export interface SigningKey {
  kid: string
  key: CryptoKey | Uint8Array
}

/** The shop's keys, stored in the database and created at the first start (decision B3). */
export interface Keys {
  /** Signs new access tokens. */
  signing: SigningKey
  /** Verify access tokens: the newest two keys, so that keys can be rotated. */
  verifying: ReadonlyMap<string, CryptoKey | Uint8Array>
  /** Cache of verified tokens. */
  knownTokens: KnownTokens
  /** Public keys for /.well-known/jwks.json. */
  publicJwks: readonly JWK[]
  /** A 256-bit value derived from these words with the shop's secret, as base64url. */
  derive(...words: string[]): string
}

/** Loads the shop's keys; creates them at the first start. */
export async function openKeys(db: Db): Promise<Keys> {
  let stored = await listSigningKeys(db)
  if (stored.length === 0) {
    await insertFirstSigningKey(db, await makeSigningKey())
    stored = await listSigningKeys(db)
  }
  const accepted = stored.slice(0, 2)
  const newest = accepted[0]
  if (!newest) throw new Error('the signing key that was just stored is not there')
  const secret = await getSecret(db, 'derive', randomBytes(32))
  const verifying = await Promise.all(
    accepted.map(async ({ kid, publicJwk }) => {
      return [kid, await importJWK(publicJwk, ALGORITHM)] as const
    }),
  )
  return {
    signing: { kid: newest.kid, key: await importJWK(newest.privateJwk, ALGORITHM) },
    verifying: new Map(verifying),
    knownTokens: openKnownTokens(),
    publicJwks: accepted.map(({ publicJwk }) => publicJwk),
    derive: (...words) =>
      createHmac('sha256', secret).update(JSON.stringify(words)).digest('base64url'),
  }
}

/** The hash of a token that is stored instead of it. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

async function makeSigningKey() {
  const kid = randomUUID()
  const pair = await generateKeyPair(ALGORITHM, { extractable: true })
  const about = { kid, alg: ALGORITHM, use: 'sig' }
  const publicJwk = { ...(await exportJWK(pair.publicKey)), ...about }
  const privateJwk = { ...(await exportJWK(pair.privateKey)), ...about }
  return { kid, privateJwk, publicJwk }
}
