import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/connect.ts'
import type { Row } from '#server/db/schema.ts'

export interface StoredSigningKey {
  kid: string
  publicJwk: Record<string, unknown>
}

export type StoredSecret = Pick<Row<'shopAuth.secrets'>, 'name' | 'value' | 'keyId'>

export function listSigningKeys(db: Db): Promise<StoredSigningKey[]> {
  return db
    .selectFrom('shopAuth.signingKeys')
    .select(['kid', 'publicJwk'])
    .orderBy('createdAt', 'desc')
    .execute()
}

export async function insertSigningKey(trx: Trx, { kid, publicJwk }: StoredSigningKey) {
  await trx
    .insertInto('shopAuth.signingKeys')
    .values({ kid, publicJwk: JSON.stringify(publicJwk) })
    .execute()
}

export function listSecrets(db: Db): Promise<StoredSecret[]> {
  return db.selectFrom('shopAuth.secrets').select(['name', 'value', 'keyId']).execute()
}

/** Blocks writers in other processes until the transaction ends. */
export async function lockSecrets(trx: Trx) {
  await sql`lock table shop_auth.secrets in exclusive mode`.execute(trx)
}

/** Replaces one of the same name. */
export async function storeSecret(trx: Trx, { name, value, keyId }: StoredSecret) {
  await trx
    .insertInto('shopAuth.secrets')
    .values({ name, value, keyId })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, keyId }))
    .execute()
}

export async function deleteKeys(trx: Trx, { but }: { but: string }) {
  await trx.deleteFrom('shopAuth.signingKeys').execute()
  await trx.deleteFrom('shopAuth.secrets').where('name', '!=', but).execute()
}
