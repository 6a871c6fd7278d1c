import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Db, Trx } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { StartError } from '#server/errors.ts'
import { type KnownTokens, openKnownTokens } from './known-tokens.ts'
import { createSeal, type Seal } from './seal.ts'
import {
  bringBackFormerKey,
  dropFormerKey,
  makeSecretsKey,
  readFormerKey,
  readSecretsKey,
  renewSecretsKey,
  secretsKeyFile,
} from './secrets-key.ts'
import {
  deleteKeys,
  insertSigningKey,
  listSecrets,
  listSigningKeys,
  lockSecrets,
  type StoredSecret,
  storeSecret,
} from './stored-keys.ts'

const ALGORITHM = 'ES256'

export interface SigningKey {
  kid: string
  key: CryptoKey | Uint8Array
}

/** Stored in the database, created at the first start (decision B3). */
export interface Keys {
  signing: SigningKey
  /** The newest two keys, so that keys can be rotated. */
  verifying: ReadonlyMap<string, CryptoKey | Uint8Array>
  knownTokens: KnownTokens
  publicJwks: readonly JWK[]
  /** 256 bits as base64url. */
  derive(...words: string[]): string
  /** Survives key replacement, unlike `derive`. */
  deriveErased(...words: string[]): string
}

type KeySettings = Pick<Deps['settings'], 'dataDir' | 'secretsKey'>

const DERIVE = 'derive'
/** Not encrypted: a machine with a backup but no key still recognises erased addresses. */
const ERASED = 'erased'
const signingSecret = (kid: string) => `signing ${kid}`

/**
 * Creates the keys at the first start (decision 033).
 * @throws StartError when they were encrypted with another key
 */
export async function openKeys(db: Db, settings: KeySettings): Promise<Keys> {
  const stored = await listSecrets(db)
  const isReady = stored.length > 0 && (await readFormerKey(settings)) === undefined
  if (!isReady) {
    await db.transaction().execute(async (trx) => {
      await lockSecrets(trx)
      await readSecretsKey(settings) // its error names the configured file
      await endReplacement(trx, settings)
      await createSecrets(trx, settings)
    })
  }
  const secrets = isReady ? stored : await listSecrets(db)
  return loadKeys(db, openSecrets(secrets, await requireSeal(settings, secrets)))
}

/** Only in a new database. */
async function createSecrets(trx: Trx, settings: KeySettings): Promise<void> {
  const before = await listSecrets(trx)
  const seal = await requireSeal(settings, before)
  if (before.length > 0) return
  await storeSecret(trx, { name: ERASED, value: randomBytes(32), keyId: null })
  await storeFreshKeys(trx, seal)
}

/** Keeps the key file that the database needs after replaceKeys, which a crash may have interrupted. Needs lockSecrets. */
async function endReplacement(trx: Trx, settings: KeySettings): Promise<void> {
  const former = await readFormerKey(settings)
  if (former === undefined) return
  const { keyId } = createSeal(former)
  const isNeeded = (await listSecrets(trx)).some((secret) => secret.keyId === keyId)
  await (isNeeded ? bringBackFormerKey(settings) : dropFormerKey(settings))
}

/**
 * Works without the old key, which stays in a file beside the new one until the next openKeys. `keepsFile` reuses the
 * settings' key, which may open the secrets of another database.
 */
export async function replaceKeys(
  trx: Trx,
  settings: KeySettings,
  { keepsFile = false } = {},
): Promise<void> {
  await lockSecrets(trx)
  await endReplacement(trx, settings)
  await deleteKeys(trx, { but: ERASED })
  const kept = keepsFile ? await readSecretsKey(settings) : undefined
  await storeFreshKeys(trx, createSeal(kept ?? (await renewSecretsKey(settings))))
}

export async function canOpenSecrets(trx: Trx, settings: KeySettings): Promise<boolean> {
  const sealed = (await listSecrets(trx)).filter(({ keyId }) => keyId !== null)
  if (sealed.length === 0) return true
  const key = await readSecretsKey(settings)
  const keyId = key && createSeal(key).keyId
  return sealed.every((secret) => secret.keyId === keyId)
}

/** For commands that must work without the stored keys. */
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

/** Creates the key when nothing is sealed yet. */
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
