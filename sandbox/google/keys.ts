import type { DatabaseSync } from 'node:sqlite'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { z } from 'zod'
import { findValue, keepKey } from '#sandbox/database.ts'
import { randomId } from '#sandbox/random-id.ts'

const ALGORITHM = 'RS256'
const PrivateJwk = z.looseObject({ kty: z.literal('RSA'), kid: z.string(), n: z.string() })

export interface GoogleKeys {
  clientId: string
  clientSecret: string
  signing: { kid: string; key: CryptoKey | Uint8Array }
  publicJwk: JWK
}

export interface Google {
  db: DatabaseSync
  keys: GoogleKeys
  redirectUri: string
}

/** Created on first use. */
export async function keepGoogleKeys(db: DatabaseSync): Promise<GoogleKeys> {
  const clientId = keepKey(db, 'clientId', `${randomId('', 32)}.apps.sandbox`)
  const clientSecret = keepKey(db, 'clientSecret', randomId('GOCSPX-', 28))
  const sql = `select value from keys where name = 'signingKey'`
  const stored = findValue(db, z.string(), sql) ?? keepKey(db, 'signingKey', await makeSigningKey())
  const privateJwk = PrivateJwk.parse(JSON.parse(stored))
  const { kty, n, e, kid } = privateJwk
  return {
    clientId,
    clientSecret,
    signing: { kid, key: await importJWK(privateJwk, ALGORITHM) },
    publicJwk: { kty, n, e: String(e), kid, alg: ALGORITHM, use: 'sig' },
  }
}

async function makeSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  return JSON.stringify({ ...(await exportJWK(privateKey)), kid: randomId('', 20) })
}
