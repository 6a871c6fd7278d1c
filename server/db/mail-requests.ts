import { sql } from 'kysely'
import type { Db, Trx } from './connect.ts'
import type { Row } from './schema.ts'

export type MailRequest = Row<'shopAuth.mailRequests'>

export type NewMailRequest = Pick<MailRequest, 'kind' | 'email'> &
  Partial<Pick<MailRequest, 'signupId' | 'browserHash' | 'codeChallenge' | 'redirectTo'>>

/** `email` is canonical; a `confirm_email` without `signupId` repeats an earlier request. */
export async function insertMailRequest(trx: Trx, request: NewMailRequest): Promise<string> {
  const row = await trx
    .insertInto('shopAuth.mailRequests')
    .values({
      signupId: null,
      browserHash: null,
      codeChallenge: null,
      redirectTo: null,
      ...request,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export function findMailRequest(db: Db, id: string): Promise<MailRequest | undefined> {
  return db.selectFrom('shopAuth.mailRequests').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Of concurrent calls only one gets true. */
export async function takeMailRequest(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('shopAuth.mailRequests')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function listWaitingMailRequestIds(
  db: Db,
  olderThanSeconds: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('shopAuth.mailRequests')
    .select('id')
    .where('createdAt', '<=', sql<Date>`now() - make_interval(secs => ${olderThanSeconds}::int)`)
    .orderBy('createdAt')
    .limit(1000)
    .execute()
  return rows.map((row) => row.id)
}
