import type { DatabaseSync } from 'node:sqlite'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { z } from 'zod'
import { findRow } from '#sandbox/database.ts'
import { randomId } from '#sandbox/random-id.ts'

const ALGORITHM = 'RS256'
const Value = z.object({ value: z.string() })
const PrivateJwk = z.looseObject({ kty: z.literal('RSA'), kid: z.string(), n: z.string() })

export interface GoogleKeys {
  clientId: string
  clientSecret: string
  signing: { kid: string; key: CryptoKey | Uint8Array }
  publicJwk: JWK
}

/** Created on first use. */
export async function keepKeys(db: DatabaseSync): Promise<GoogleKeys> {
  const clientId = keep(db, 'clientId', `${randomId('', 32)}.apps.sandbox`)
  const clientSecret = keep(db, 'clientSecret', randomId('GOCSPX-', 28))
  const stored = find(db, 'signingKey') ?? keep(db, 'signingKey', await makeSigningKey())
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

function find(db: DatabaseSync, name: string): string | undefined {
  return findRow(db, Value, 'select value from keys where name = ?', name)?.value
}

function keep(db: DatabaseSync, name: string, fresh: string): string {
  db.prepare('insert into keys (name, value) values (?, ?) on conflict do nothing').run(name, fresh)
  return find(db, name) ?? fresh
}
