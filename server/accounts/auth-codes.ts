import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AuthSession } from '#contract/auth.ts'
import { AppError } from '#domain/errors.ts'
import { insertAuthCode, lockAuthCode, markAuthCodeUsed } from '../db/auth-codes.ts'
import type { Db } from '../db/connect.ts'
import { findUser, markSignedIn } from '../db/users.ts'
import type { Deps } from '../deps.ts'
import { tokenHash } from './keys.ts'
import { openSession } from './open-session.ts'

/** A code the browser that knows the challenge's verifier can exchange for a session, once, for 5 minutes. */
export async function issueAuthCode(
  db: Db,
  { userId, codeChallenge }: { userId: string; codeChallenge: string },
): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await insertAuthCode(db, { hash: tokenHash(code), userId, codeChallenge })
  return code
}

/**
 * Exchanges a code for a session (grant_type=pkce). Of several exchanges at once exactly one succeeds; a
 * wrong verifier leaves the code as it is (T41).
 * @throws AppError flow_state_not_found, flow_state_expired, bad_code_verifier
 */
export async function exchangeAuthCode(
  deps: Deps,
  { code, codeVerifier }: { code: string; codeVerifier: string },
): Promise<AuthSession> {
  const hash = tokenHash(code)
  const userId = await deps.db.transaction().execute(async (trx) => {
    const known = await lockAuthCode(trx, hash)
    if (!known) throw new AppError('flow_state_not_found')
    if (known.expired) throw new AppError('flow_state_expired')
    if (!fits(codeVerifier, known.codeChallenge)) throw new AppError('bad_code_verifier')
    await markAuthCodeUsed(trx, hash)
    await markSignedIn(trx, known.userId)
    return known.userId
  })
  const user = await findUser(deps.db, userId)
  if (!user) throw new AppError('flow_state_not_found')
  return openSession(deps, user)
}

/** S256: the challenge is the unpadded base64url SHA-256 of the verifier. */
function fits(verifier: string, challenge: string): boolean {
  const made = Buffer.from(createHash('sha256').update(verifier).digest('base64url'))
  const wanted = Buffer.from(challenge)
  return made.length === wanted.length && timingSafeEqual(made, wanted)
}
