import type { Db } from './connect.ts'

/** Opens a session of the user and returns its id. */
export async function insertSession(db: Db, userId: string): Promise<string> {
  const row = await db
    .insertInto('shopAuth.sessions')
    .values({ userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Whether this session of this user is still open. */
export async function isSessionOpen(db: Db, sessionId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('shopAuth.sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export type SessionScope = 'global' | 'local' | 'others'

/** Ends sessions with all their tokens; what is ended already stays so. */
export async function endSessions(
  db: Db,
  { userId, sessionId, scope }: { userId: string; sessionId?: string; scope: SessionScope },
) {
  let ending = db.deleteFrom('shopAuth.sessions').where('userId', '=', userId)
  if (scope === 'local') ending = ending.where('id', '=', sessionId ?? '')
  if (scope === 'others' && sessionId) ending = ending.where('id', '!=', sessionId)
  await ending.execute()
}
