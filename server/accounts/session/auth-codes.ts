import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AuthSession } from '#contract/auth.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { tokenHash } from '../../tokens/keys.ts'
import {
  type AuthCode,
  insertAuthCode,
  lockAuthCode,
  lockUserOfCode,
  markAuthCodeUsed,
} from './auth-code-rows.ts'
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
