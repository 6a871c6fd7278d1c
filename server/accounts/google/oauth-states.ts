import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '#server/db/connect.ts'
import type { OauthStatesTable } from '#server/db/schema-shop-auth.ts'

const LIFE_MINUTES = 10

export type OauthState = Selectable<OauthStatesTable>

export type NewOauthState = Pick<
  OauthState,
  'hash' | 'browserHash' | 'nonce' | 'codeVerifier' | 'codeChallenge' | 'redirectTo'
>

export async function insertOauthState(db: Db, state: NewOauthState) {
  await db
    .insertInto('shopAuth.oauthStates')
    .values({
      ...state,
      expiresAt: sql<Date>`now() + make_interval(mins => ${LIFE_MINUTES}::int)`,
    })
    .execute()
}

/** Also returns a used one, so that the caller can distinguish used from unknown. */
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
