import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from './connect.ts'
import type { SecretsTable } from './schema-shop-auth.ts'

export interface StoredSigningKey {
  kid: string
  publicJwk: Record<string, unknown>
}

export type StoredSecret = Pick<Selectable<SecretsTable>, 'name' | 'value' | 'keyId'>

/** Public keys that verify access tokens, newest first. */
export function listSigningKeys(db: Db): Promise<StoredSigningKey[]> {
  return db
    .selectFrom('shopAuth.signingKeys')
    .select(['kid', 'publicJwk'])
    .orderBy('createdAt', 'desc')
    .execute()
}

/** Stores the public half of a signing key. */
export async function insertSigningKey(trx: Trx, { kid, publicJwk }: StoredSigningKey) {
  await trx
    .insertInto('shopAuth.signingKeys')
    .values({ kid, publicJwk: JSON.stringify(publicJwk) })
    .execute()
}

/** The shop's secrets as they are stored. */
export function listSecrets(db: Db): Promise<StoredSecret[]> {
  return db.selectFrom('shopAuth.secrets').select(['name', 'value', 'keyId']).execute()
}

/** Until the transaction ends, no other process makes or changes secrets. */
export async function lockSecrets(trx: Trx) {
  await sql`lock table shop_auth.secrets in exclusive mode`.execute(trx)
}

/** Stores a secret, in place of one of this name. */
export async function storeSecret(trx: Trx, { name, value, keyId }: StoredSecret) {
  await trx
    .insertInto('shopAuth.secrets')
    .values({ name, value, keyId })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, keyId }))
    .execute()
}

/** Deletes all signing keys and all secrets but one. */
export async function deleteKeys(trx: Trx, { but }: { but: string }) {
  await trx.deleteFrom('shopAuth.signingKeys').execute()
  await trx.deleteFrom('shopAuth.secrets').where('name', '!=', but).execute()
}
