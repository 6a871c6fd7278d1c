import type { DeleteAccountAnswer } from '#contract/functions.ts'
import { AppError } from '#domain/errors.ts'
import { mailUser } from '#server/accounts/mail-user.ts'
import { checkOwnPassword } from '#server/accounts/password/check-own-password.ts'
import { shareErasures } from '#server/backup/share-erasures.ts'
import {
  consumeOneTimeToken,
  findTokenOwner,
  findTokenProblem,
} from '#server/db/one-time-tokens.ts'
import { findUser, lockUserForShare, type User } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { allowUnauthenticatedMail } from '#server/limits/unauthenticated-mail-budget.ts'
import { tokenHash } from '#server/tokens/keys.ts'
import { erasePerson } from './erase-person.ts'

const problemMessages = {
  password: 'Current password is not correct.',
  used: 'This link has already been used',
  expired: 'This link has expired',
  invalid: 'This link is invalid or has expired',
} as const

/** @throws LimitError after too many wrong passwords, AppError session_not_found, busy, checkout_unavailable */
export async function deleteByPassword(
  deps: Deps,
  { userId, sessionId, password }: { userId: string; sessionId: string; password: string },
): Promise<DeleteAccountAnswer> {
  const user = await getUser(deps, userId)
  if (!(await checkOwnPassword(deps, { user, sessionId, password }))) return refuse('password')
  await erasePerson(deps, user)
  await shareErasures(deps)
  return { success: true }
}

export async function sendDeletionLink(deps: Deps, userId: string): Promise<DeleteAccountAnswer> {
  const user = await getUser(deps, userId)
  const mail = { kind: 'delete_account', proven: true } as const
  if (!(await allowUnauthenticatedMail(deps, user.email, mail))) return { success: true }
  await deps.db.transaction().execute(async (trx) => {
    if (await lockUserForShare(trx, user.id)) await mailUser(deps, trx, user, mail.kind)
  })
  return { success: true }
}

/** Of concurrent calls with one token exactly one succeeds. @throws AppError checkout_unavailable, busy */
export async function deleteByLink(deps: Deps, token: string): Promise<DeleteAccountAnswer> {
  const hash = tokenHash(token)
  const owner = await findTokenOwner(deps.db, hash, 'delete_account')
  if (!owner) return refuse(await findTokenProblem(deps.db, hash))
  const done = await erasePerson(deps, owner, async (trx) => {
    const link = await consumeOneTimeToken(trx, hash, ['delete_account'])
    return link !== undefined
  })
  if (!done) return refuse(await findTokenProblem(deps.db, hash))
  await shareErasures(deps)
  return { success: true }
}

async function getUser(deps: Deps, userId: string): Promise<User> {
  const user = await findUser(deps.db, userId)
  if (!user) throw new AppError('session_not_found')
  return user
}

function refuse(errorType: keyof typeof problemMessages): DeleteAccountAnswer {
  return { error: problemMessages[errorType], errorType }
}
