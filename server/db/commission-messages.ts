import type { Db, Trx } from './connect.ts'
import type { BriefField, Row } from './schema.ts'

export type CommissionMessage = Row<'shop.requestMessages'>

/** The sender makes `key`. */
export interface NewCommissionMessage
  extends Pick<CommissionMessage, 'requestId' | 'author' | 'kind' | 'key' | 'body'> {
  fields?: readonly BriefField[]
  callAt?: Date
}

/** Undefined when the key exists, or for a second brief. */
export function insertCommissionMessage(
  trx: Trx,
  { fields = [], callAt, ...message }: NewCommissionMessage,
): Promise<CommissionMessage | undefined> {
  return trx
    .insertInto('shop.requestMessages')
    .values({ ...message, fields: JSON.stringify(fields), callAt: callAt ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

const MOST_SHOWN = 500

/** The conversation with the current customer, oldest first; the desk also sees earlier ones. */
export async function listCommissionMessages(
  db: Db,
  commissionId: string,
  { alsoFormer = false } = {},
): Promise<CommissionMessage[]> {
  const newest = await db
    .selectFrom('shop.requestMessages')
    .selectAll()
    .where('requestId', '=', commissionId)
    .$if(!alsoFormer, (query) => query.where('formerUserId', 'is', null))
    .orderBy('sentAt', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return newest.toReversed()
}
