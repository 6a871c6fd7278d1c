import { sql } from 'kysely'
import { StartError } from '#server/errors.ts'
import type { Db, Trx } from './connect.ts'
import type { Schema } from './schema.ts'

/** Sets the mode of a new database. Waits for a concurrent forgetShop, so that no shop runs without a mode. */
export async function claimMode(db: Db, mode: NonNullable<Schema['shop.identity']['mode']>) {
  await db
    .updateTable('shop.identity')
    .set({ mode: sql`coalesce(mode, ${mode})` })
    .execute()
}

/** @throws StartError in another mode, whose payments mean nothing here (decision D8) */
export async function openShopId(
  db: Db,
  mode: NonNullable<Schema['shop.identity']['mode']>,
): Promise<string> {
  const identity = await db
    .selectFrom('shop.identity')
    .select(['id', 'mode'])
    .executeTakeFirstOrThrow()
  if (identity.mode === mode || identity.mode === null) return identity.id
  throw new StartError(
    `This database belongs to MODE=${identity.mode}, and MODE is ${mode}. Give the shop a database of its own, or remove what was tried out, with the settings it had then: npm run shop -- clear-test-data`,
    { final: true },
  )
}

/**
 * Makes this the database of a new shop: the provider keeps listing the old one's payments. No shop starts until the
 * transaction ends.
 */
export async function forgetShop(trx: Trx) {
  await trx
    .updateTable('shop.identity')
    .set({ mode: sql<null>`null`, id: sql<string>`gen_random_uuid()` })
    .execute()
}
