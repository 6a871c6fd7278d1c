import { randomBytes, randomUUID } from 'node:crypto'
import type { AuthSession, SignUpAnswer } from '#contract/auth.ts'
import { AppError } from '#domain/errors.ts'
import { queueMailRequest } from '#server/accounts/mail-requests.ts'
import { hashNewPassword } from '#server/accounts/password/new-password.ts'
import { openSession, presentSession } from '#server/accounts/session/open-session.ts'
import { insertPendingSignup } from '#server/db/pending-signups.ts'
import { insertUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { tokenHash } from '#server/tokens/keys.ts'
import { verifyAccount } from './verify-account.ts'

export interface SignUp {
  /** Canonical. */
  email: string
  password: string
  data: Record<string, unknown>
  codeChallenge: string | null
  redirectTo: string
  browserId: string
}

/**
 * A job looks the address up later, so neither response nor timing discloses an account (decision D3).
 * @throws WeakPasswordError, AppError busy, user_already_exists (only with AUTH_AUTOCONFIRM)
 */
export async function signUp(deps: Deps, attempt: SignUp): Promise<AuthSession | SignUpAnswer> {
  const passwordHash = await hashNewPassword(attempt.password)
  if (deps.settings.autoconfirm) return signUpAtOnce(deps, { ...attempt, passwordHash })
  await recordAttempt(deps, { ...attempt, passwordHash })
  return answerAlike(attempt)
}

async function recordAttempt(deps: Deps, attempt: SignUp & { passwordHash: string }) {
  const { email, passwordHash, codeChallenge, redirectTo } = attempt
  await deps.db.transaction().execute(async (trx) => {
    const signupId = await insertPendingSignup(trx, {
      email,
      passwordHash,
      codeChallenge,
      redirectTo,
      userMetadata: attempt.data,
      browserHash: tokenHash(attempt.browserId),
      confirmHash: randomBytes(32), // placeholder until the mail is queued
    })
    await queueMailRequest(deps, trx, { kind: 'confirm_email', email, signupId })
    deps.checkpoint?.('sign-up-inside')
  })
}

function answerAlike({ email, data }: SignUp): SignUpAnswer {
  const now = new Date().toISOString()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}

/**
 * Refuses an address with any account, so that a guest's purchases never go to an unproven owner.
 * @throws AppError user_already_exists
 */
async function signUpAtOnce(
  deps: Deps,
  attempt: { email: string; passwordHash: string; data: Record<string, unknown> },
): Promise<AuthSession> {
  const opened = await deps.db.transaction().execute(async (trx) => {
    const made = await insertUser(trx, attempt.email)
    if (!made) throw new AppError('user_already_exists')
    await verifyAccount(trx, made, attempt)
    const verified = { ...made, passwordHash: attempt.passwordHash }
    return openSession(trx, verified, 'password')
  })
  return presentSession(deps, deps.db, opened)
}
