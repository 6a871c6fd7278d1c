import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { ChallengePurpose } from '#server/db/schema.ts'

interface Asked {
  /** Binds the challenge to a browser. */
  hash: Buffer
  purpose: ChallengePurpose
  /** Undefined during sign-in. */
  memberId: string | undefined
}

export const CHALLENGE_MINUTES = 5

export async function insertChallenge(
  db: Db,
  { memberId, ...asked }: Asked & { challenge: string },
): Promise<void> {
  await db
    .insertInto('shop.deskChallenges')
    .values({
      ...asked,
      memberId: memberId ?? null,
      expiresAt: sql<Date>`now() + make_interval(mins => ${CHALLENGE_MINUTES}::int)`,
    })
    .execute()
}

/** Single use: a challenge is consumed even by a wrong answer. */
export async function takeChallenge(
  db: Db,
  { hash, purpose, memberId }: Asked,
): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: string; isIn: boolean }>`
    delete from shop.desk_challenges
    where hash = ${hash} and purpose = ${purpose}
      and member_id is not distinct from ${memberId ?? null}::uuid
    returning challenge, expires_at > now() as is_in`.execute(db)
  return rows[0]?.isIn ? rows[0].challenge : undefined
}
