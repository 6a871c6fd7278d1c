import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Db, Trx } from '../db/connect.ts'
import {
  deleteKeys,
  insertSigningKey,
  listSecrets,
  listSigningKeys,
  lockSecrets,
  type StoredSecret,
  storeSecret,
} from '../db/keys.ts'
import type { Deps } from '../deps.ts'
import { StartError } from '../errors.ts'
import { type KnownTokens, openKnownTokens } from './known-tokens.ts'
import { createSeal, type Seal } from './seal.ts'
import { makeSecretsKey, readSecretsKey, renewSecretsKey, secretsKeyFile } from './secrets-key.ts'

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
  /** The same for the addresses of erased people, which new keys leave recognisable. */
  deriveErased(...words: string[]): string
}

type KeySettings = Pick<Deps['settings'], 'dataDir' | 'secretsKey'>

/** Values derived with the shop's secret: links, cookies, codes of authenticator apps. */
const DERIVE = 'derive'
/**
 * Hashes of erased addresses. It is not enciphered: a machine that has a backup and lacks the key still recognises whom it
 * must erase again.
 */
const ERASED = 'erased'
const signingSecret = (kid: string) => `signing ${kid}`

/**
 * Loads the shop's keys; creates them at the first start. Secrets are enciphered with the key of the settings; plain ones,
 * of an earlier version or a restored backup of one, are enciphered now (decision 033).
 * @throws StartError when they were enciphered with another key
 */
export async function openKeys(db: Db, settings: KeySettings): Promise<Keys> {
  const stored = await listSecrets(db)
  const isReady = stored.length > 0 && stored.every((secret) => !isPlain(secret))
  if (!isReady) {
    await db.transaction().execute(async (trx) => {
      await lockSecrets(trx)
      await completeSecrets(trx, settings)
    })
  }
  const secrets = isReady ? stored : await listSecrets(db)
  return loadKeys(db, openSecrets(secrets, await requireSeal(settings, secrets)))
}

/** Makes what is missing, and enciphers what is plain. */
async function completeSecrets(trx: Trx, settings: KeySettings): Promise<void> {
  const before = await listSecrets(trx)
  const seal = await requireSeal(settings, before)
  for (const { name, value } of before.filter(isPlain)) await storeSealed(trx, seal, name, value)
  if (before.length > 0) return
  await storeSecret(trx, { name: ERASED, value: randomBytes(32), keyId: null })
  await storeFreshKeys(trx, seal)
}

function isPlain({ name, keyId }: StoredSecret): boolean {
  return name !== ERASED && keyId === null
}

/**
 * Replaces all keys: what was signed, linked or derived with those before is void, whoever has them. Works without the key
 * that enciphered them. Erased addresses stay recognisable. With `keepsFile` a key that the settings have enciphers them
 * again, as it may open the secrets of another database.
 */
export async function replaceKeys(
  trx: Trx,
  settings: KeySettings,
  { keepsFile = false } = {},
): Promise<void> {
  await lockSecrets(trx)
  await deleteKeys(trx, { but: ERASED })
  const kept = keepsFile ? await readSecretsKey(settings) : undefined
  await storeFreshKeys(trx, createSeal(kept ?? (await renewSecretsKey(settings))))
}

/** Whether the settings have the key of the stored secrets, or these are plain or not made yet. */
export async function canOpenSecrets(trx: Trx, settings: KeySettings): Promise<boolean> {
  const sealed = (await listSecrets(trx)).filter(({ keyId }) => keyId !== null)
  if (sealed.length === 0) return true
  const key = await readSecretsKey(settings)
  const keyId = key && createSeal(key).keyId
  return sealed.every((secret) => secret.keyId === keyId)
}

/** Keys for a command that must work without those of the database: they open nothing. */
export async function makeUnusedKeys(): Promise<Keys> {
  const { kid, privateJwk, publicJwk } = await makeSigningKey()
  return createKeys([{ kid, publicJwk }], privateJwk, new Map([[DERIVE, randomBytes(32)]]))
}

async function storeFreshKeys(trx: Trx, seal: Seal): Promise<void> {
  const { kid, privateJwk, publicJwk } = await makeSigningKey()
  await insertSigningKey(trx, { kid, publicJwk })
  await storeSealed(trx, seal, signingSecret(kid), Buffer.from(JSON.stringify(privateJwk)))
  await storeSealed(trx, seal, DERIVE, randomBytes(32))
}

async function storeSealed(trx: Trx, seal: Seal, name: string, plain: Buffer): Promise<void> {
  await storeSecret(trx, { name, value: seal.close(name, plain), keyId: seal.keyId })
}

/** The seal of the settings' key, which is made where nothing is sealed yet. */
async function requireSeal(settings: KeySettings, secrets: readonly StoredSecret[]): Promise<Seal> {
  const isAnySealed = secrets.some(({ keyId }) => keyId !== null)
  const key = await readSecretsKey(settings)
  if (key === undefined && !isAnySealed) return createSeal(await makeSecretsKey(settings))
  const seal = key === undefined ? undefined : createSeal(key)
  const isOurs = secrets.every(({ keyId }) => keyId === null || keyId === seal?.keyId)
  if (seal && isOurs) return seal
  const where = settings.secretsKey ? 'SECRETS_KEY' : secretsKeyFile(settings)
  throw new StartError(
    `The secrets in this database are enciphered with another key than ${where}${seal ? '' : ', which is not there'}. Bring the key that this shop had before; if it is lost: npm run shop -- new-keys`,
    { final: true },
  )
}

/** The plain secrets by name. */
function openSecrets(secrets: readonly StoredSecret[], seal: Seal): Map<string, Buffer> {
  return new Map(
    secrets.map(({ name, value, keyId }) => [
      name,
      keyId === null ? value : seal.open(name, value),
    ]),
  )
}

async function loadKeys(db: Db, secrets: ReadonlyMap<string, Buffer>): Promise<Keys> {
  const accepted = (await listSigningKeys(db)).slice(0, 2)
  const [newest] = accepted
  const stored = secrets.get(signingSecret(newest?.kid ?? ''))
  if (!stored) throw new Error('the newest signing key has no secret')
  return createKeys(accepted, JSON.parse(stored.toString()) as JWK, secrets)
}

async function createKeys(
  accepted: readonly { kid: string; publicJwk: JWK }[],
  privateJwk: JWK,
  secrets: ReadonlyMap<string, Buffer>,
): Promise<Keys> {
  const verifying = await Promise.all(
    accepted.map(async ({ kid, publicJwk }) => {
      return [kid, await importJWK(publicJwk, ALGORITHM)] as const
    }),
  )
  const deriveWith =
    (name: string) =>
    (...words: string[]) => {
      const secret = secrets.get(name)
      if (!secret) throw new Error(`the secret ${name} is missing`)
      return createHmac('sha256', secret).update(JSON.stringify(words)).digest('base64url')
    }
  return {
    signing: { kid: accepted[0]?.kid ?? '', key: await importJWK(privateJwk, ALGORITHM) },
    verifying: new Map(verifying),
    knownTokens: openKnownTokens(),
    publicJwks: accepted.map(({ publicJwk }) => publicJwk),
    derive: deriveWith(DERIVE),
    deriveErased: deriveWith(ERASED),
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
