import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { AuthSession } from '#contract/auth.ts'
import { AppError } from '#domain/errors.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'
import type { User } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { tokenHash } from '#server/tokens/keys.ts'
import { openSession, presentSession } from './open-session.ts'

export async function issueAuthCode(
  db: Db,
  begun: Pick<AuthCode, 'userId' | 'codeChallenge' | 'method'>,
): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await insertAuthCode(db, { ...begun, hash: tokenHash(code) })
  return code
}

/**
 * Of concurrent exchanges exactly one succeeds; a wrong verifier does not use up the code (T41).
 * @throws AppError flow_state_not_found, flow_state_expired, bad_code_verifier
 */
export async function exchangeAuthCode(
  deps: Deps,
  { code, codeVerifier }: { code: string; codeVerifier: string },
): Promise<AuthSession> {
  const hash = tokenHash(code)
  const opened = await deps.db.transaction().execute(async (trx) => {
    const user = await lockUserOfCode(trx, hash)
    // Under the account's lock: a concurrent password change deletes the code first (T31).
    const found = await lockAuthCode(trx, hash)
    if (!user || !found) throw new AppError('flow_state_not_found')
    if (found.expired) throw new AppError('flow_state_expired')
    if (!fits(codeVerifier, found.codeChallenge)) throw new AppError('bad_code_verifier')
    await markAuthCodeUsed(trx, hash)
    return openSession(trx, user, found.method)
  })
  return presentSession(deps, deps.db, opened)
}

function fits(verifier: string, challenge: string): boolean {
  const made = Buffer.from(createHash('sha256').update(verifier).digest('base64url'))
  const expected = Buffer.from(challenge)
  return made.length === expected.length && timingSafeEqual(made, expected)
}

const LIFE_MINUTES = 5

export async function insertAuthCode(
  db: Db,
  code: Pick<Schema['shopAuth.authCodes'], 'hash' | 'userId' | 'codeChallenge' | 'method'>,
) {
  await db
    .insertInto('shopAuth.authCodes')
    .values({
      ...code,
      expiresAt: sql<Date>`now() + make_interval(mins => ${LIFE_MINUTES}::int)`,
    })
    .execute()
}

/** Locks the row as lockUser does. */
function lockUserOfCode(trx: Trx, hash: Buffer): Promise<User | undefined> {
  return trx
    .selectFrom('shopAuth.users as u')
    .innerJoin('shopAuth.authCodes as c', 'c.userId', 'u.id')
    .selectAll('u')
    .where('c.hash', '=', hash)
    .forNoKeyUpdate('u')
    .executeTakeFirst()
}

type AuthCode = Pick<Schema['shopAuth.authCodes'], 'userId' | 'codeChallenge' | 'method'> & {
  expired: boolean
}

/** Of concurrent exchanges only one finds the code. */
function lockAuthCode(trx: Trx, hash: Buffer): Promise<AuthCode | undefined> {
  return trx
    .selectFrom('shopAuth.authCodes')
    .select(['userId', 'codeChallenge', 'method', sql<boolean>`expires_at <= now()`.as('expired')])
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

async function markAuthCodeUsed(trx: Trx, hash: Buffer) {
  await trx
    .updateTable('shopAuth.authCodes')
    .set({ usedAt: sql<Date>`now()` })
    .where('hash', '=', hash)
    .execute()
}

/** So that none opens a session after a password change. */
export async function deleteAuthCodes(trx: Trx, userId: string) {
  await trx.deleteFrom('shopAuth.authCodes').where('userId', '=', userId).execute()
}
