import { sql } from 'kysely'
import type { Db } from './connect.ts'

export interface StoredSigningKey {
  kid: string
  privateJwk: Record<string, unknown>
  publicJwk: Record<string, unknown>
}

/** Keys that sign and verify access tokens, newest first. */
export function listSigningKeys(db: Db): Promise<StoredSigningKey[]> {
  return db
    .selectFrom('shopAuth.signingKeys')
    .select(['kid', 'privateJwk', 'publicJwk'])
    .orderBy('createdAt', 'desc')
    .execute()
}

/** Stores a signing key if there is none; of concurrent starts one succeeds. */
export async function insertFirstSigningKey(db: Db, key: StoredSigningKey) {
  await db.transaction().execute(async (trx) => {
    await sql`lock table shop_auth.signing_keys in exclusive mode`.execute(trx)
    const known = await trx.selectFrom('shopAuth.signingKeys').select('kid').executeTakeFirst()
    if (known) return
    await trx
      .insertInto('shopAuth.signingKeys')
      .values({
        kid: key.kid,
        privateJwk: JSON.stringify(key.privateJwk),
        publicJwk: JSON.stringify(key.publicJwk),
      })
      .execute()
  })
}

/** The secret of this name; stores `fresh` on first use. */
export async function getSecret(db: Db, name: string, fresh: Buffer): Promise<Buffer> {
  await db
    .insertInto('shopAuth.secrets')
    .values({ name, value: fresh })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db
    .selectFrom('shopAuth.secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.value
}
