import type { Selectable } from 'kysely'
import type { Db, Trx } from './connect.ts'
import type { BriefField, RequestMessagesTable } from './schema-requests.ts'

export type RequestMessage = Selectable<RequestMessagesTable>

/** The sender makes `key`. */
export interface NewRequestMessage
  extends Pick<RequestMessage, 'requestId' | 'author' | 'kind' | 'key' | 'body'> {
  fields?: readonly BriefField[]
  callAt?: Date
}

/** Undefined when the key exists, or for a second brief. */
export function insertRequestMessage(
  trx: Trx,
  { fields = [], callAt, ...message }: NewRequestMessage,
): Promise<RequestMessage | undefined> {
  return trx
    .insertInto('shop.requestMessages')
    .values({ ...message, fields: JSON.stringify(fields), callAt: callAt ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

const MOST_SHOWN = 500

/** The conversation with the current customer, oldest first; the desk also sees earlier ones. */
export async function listRequestMessages(
  db: Db,
  requestId: string,
  { alsoFormer = false } = {},
): Promise<RequestMessage[]> {
  const newest = await db
    .selectFrom('shop.requestMessages')
    .selectAll()
    .where('requestId', '=', requestId)
    .$if(!alsoFormer, (query) => query.where('formerUserId', 'is', null))
    .orderBy('sentAt', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return newest.toReversed()
}
