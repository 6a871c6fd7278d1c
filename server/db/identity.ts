import { sql } from 'kysely'
import { StartError } from '../errors.ts'
import type { Db, Trx } from './connect.ts'
import type { IdentityTable } from './schema.ts'

/**
 * Gives the database to this mode if it has none: done by the shop's start. Waits for a transaction that is just
 * about to forget the mode, so that no shop runs on a database without one.
 */
export async function claimMode(db: Db, mode: NonNullable<IdentityTable['mode']>) {
  await db
    .updateTable('shop.identity')
    .set({ mode: sql`coalesce(mode, ${mode})` })
    .execute()
}

/**
 * The id of the shop that this database holds.
 * @throws StartError in another mode: what was paid in one mode is nothing in another (decision D8)
 */
export async function openShopId(
  db: Db,
  mode: NonNullable<IdentityTable['mode']>,
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
 * Makes the database that of a new shop, whose mode the next start decides: payments of the old one, which the provider
 * keeps listing, are another shop's. Until the transaction ends, no shop starts.
 */
export async function forgetShop(trx: Trx) {
  await trx
    .updateTable('shop.identity')
    .set({ mode: sql<null>`null`, id: sql<string>`gen_random_uuid()` })
    .execute()
}
