import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from './connect.ts'
import type { OauthStatesTable } from './schema-shop-auth.ts'

/** Minutes somebody has to choose an account. */
const LIFE_MINUTES = 10

export type OauthState = Selectable<OauthStatesTable>

export type NewOauthState = Pick<
  OauthState,
  'hash' | 'browserHash' | 'nonce' | 'codeVerifier' | 'codeChallenge' | 'redirectTo'
>

/** Records a sign-in that begins. */
export async function insertOauthState(db: Db, state: NewOauthState) {
  await db
    .insertInto('shopAuth.oauthStates')
    .values({
      ...state,
      expiresAt: sql<Date>`now() + make_interval(mins => ${LIFE_MINUTES}::int)`,
    })
    .execute()
}

/** A sign-in under way, its row locked: used ones too, so that they can be told apart. */
export function lockOauthState(
  trx: Trx,
  hash: Buffer,
): Promise<(OauthState & { expired: boolean }) | undefined> {
  return trx
    .selectFrom('shopAuth.oauthStates')
    .selectAll()
    .select(sql<boolean>`expires_at <= now()`.as('expired'))
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
}

export async function markOauthStateUsed(trx: Trx, hash: Buffer) {
  await trx
    .updateTable('shopAuth.oauthStates')
    .set({ usedAt: sql<Date>`now()` })
    .where('hash', '=', hash)
    .execute()
}
