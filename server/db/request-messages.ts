import type { Selectable } from 'kysely'
import type { Db, Trx } from './connect.ts'
import type { BriefField, RequestMessagesTable } from './schema-requests.ts'

export type RequestMessage = Selectable<RequestMessagesTable>

/** What is sent in a thread; `key` is made by its sender. */
export interface NewRequestMessage
  extends Pick<RequestMessage, 'requestId' | 'author' | 'kind' | 'key' | 'body'> {
  fields?: readonly BriefField[]
  callAt?: Date
}

/** Adds a message. Returns undefined and stores nothing when one with this key is there, or a second brief. */
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

/** The newest that are shown; more are not to be expected. */
const MOST_SHOWN = 500

/** The thread of a request with whoever has the order, oldest first. For the desk also that with those before. */
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
