import { randomUUID } from 'node:crypto'
import type { AuthSession, SignUpAnswer } from '#contract/auth.ts'
import { insertPendingSignup } from '../../db/pending-signups.ts'
import { findUserByEmail } from '../../db/users.ts'
import type { Deps } from '../../deps.ts'
import { allowUnauthenticatedMail } from '../../limits/unauthenticated-mail-budget.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { tokenHash } from '../../tokens/keys.ts'
import { hashNewPassword } from '../password/new-password.ts'
import { queueConfirmation } from './queue-confirmation.ts'
import { signUpAtOnce } from './sign-up-at-once.ts'

export interface SignUp {
  /** Canonical. */
  email: string
  password: string
  data: Record<string, unknown>
  codeChallenge: string | null
  /** Path on this site to open after the confirmation. */
  redirectTo: string
  /** Value of the browser cookie. */
  browserId: string
}

/**
 * Stores a pending sign-up and queues its confirmation mail. The response is the same for new and known addresses;
 * the owner of an existing account is told by mail. Each call stores another attempt until the address' mail
 * budget is spent; after that nothing happens.
 * With AUTH_AUTOCONFIRM the account is created immediately.
 * @throws WeakPasswordError, AppError busy, user_already_exists (only with AUTH_AUTOCONFIRM)
 */
export async function signUp(deps: Deps, attempt: SignUp): Promise<AuthSession | SignUpAnswer> {
  const passwordHash = await hashNewPassword(attempt.password)
  if (deps.settings.autoconfirm) return signUpAtOnce(deps, { ...attempt, passwordHash })
  const known = await findUserByEmail(deps.db, attempt.email)
  const proven = known?.emailConfirmedAt != null
  const kind = proven ? 'already_registered' : 'confirm_email'
  if (await allowUnauthenticatedMail(deps, attempt.email, { kind, proven })) {
    await recordAttempt(deps, { ...attempt, passwordHash })
  }
  return answerAlike(attempt)
}

async function recordAttempt(deps: Deps, attempt: SignUp & { passwordHash: string }) {
  const { email, passwordHash, codeChallenge, redirectTo } = attempt
  await deps.db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email)
    if (user?.emailConfirmedAt) {
      await queueMail(deps, trx, {
        dedupeKey: `already-registered:${randomUUID()}`,
        kind: 'already_registered',
        toEmail: user.email,
        userId: user.id,
        orderId: null,
      })
      return
    }
    await insertPendingSignup(trx, {
      email,
      passwordHash,
      codeChallenge,
      redirectTo,
      userMetadata: attempt.data,
      browserHash: tokenHash(attempt.browserId),
      confirmHash: await queueConfirmation(deps, trx, email),
    })
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
