import type { AccessTokenClaims, AuthUser, UpdateUserRequest } from '#contract/auth.ts'
import { UserMetadata } from '#contract/user-metadata.ts'
import { AppError } from '#domain/errors.ts'
import { recordEndedAccess } from '#server/backup/ended-access.ts'
import type { Trx } from '#server/db/connect.ts'
import { spendOneTimeTokens } from '#server/db/one-time-tokens.ts'
import { endSessions, findSessionAge } from '#server/db/sessions.ts'
import {
  changePassword,
  findUser,
  lockUser,
  type User,
  updateUserMetadata,
} from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { presentUser } from './get-own-user.ts'
import { mailUser } from './mail-user.ts'
import { checkOwnPassword } from './password/check-own-password.ts'
import { requireGoodPassword } from './password/new-password.ts'
import { hashPassword, verifyPassword } from './password/passwords.ts'
import { deleteAuthCodes } from './session/auth-codes.ts'
import { mergeMetadata } from './user-metadata.ts'

/** Younger sessions may set a password without the current one. */
const YOUNG_SECONDS = 10 * 60

/**
 * A new password ends the other sessions, deletes links and codes, and is reported by mail (T31, T39).
 * @throws AppError not_admin, bad_request, session_not_found, WeakPasswordError, same_password,
 * current_password_required, current_password_invalid, LimitError after too many wrong ones
 */
export async function updateUser(
  deps: Deps,
  claims: AccessTokenClaims,
  request: UpdateUserRequest,
): Promise<AuthUser> {
  refuseForeignFields(request)
  const user = await findUser(deps.db, claims.sub)
  if (!user) throw new AppError('session_not_found')
  const { data, password, current_password: current } = request
  const passwordHash =
    password == null
      ? undefined
      : await hashNewPassword(deps, claims, { user, password, current: current ?? undefined })
  const updated = await deps.db.transaction().execute(async (trx) => {
    const locked = await lockUser(trx, user.id)
    if (!locked) throw new AppError('session_not_found')
    if (data) await mergeUserMetadata(trx, locked, data)
    if (passwordHash)
      await replacePassword(deps, trx, { claims, known: user, locked, passwordHash })
    return findUser(trx, user.id)
  })
  return presentUser(deps.db, updated ?? user)
}

function refuseForeignFields({ app_metadata, role, email, phone }: UpdateUserRequest) {
  if (app_metadata != null || role != null) throw new AppError('not_admin')
  if (email != null || phone != null) {
    throw new AppError('bad_request', 'Email address and phone number cannot be changed here')
  }
}

async function hashNewPassword(
  deps: Deps,
  claims: AccessTokenClaims,
  { user, password, current }: { user: User; password: string; current: string | undefined },
): Promise<string> {
  await requireGoodPassword(password)
  const age = await findSessionAge(deps.db, claims.session_id)
  if (age === undefined) throw new AppError('session_not_found')
  if (current === undefined && age > YOUNG_SECONDS) throw new AppError('current_password_required')
  const own = { user, sessionId: claims.session_id }
  if (current !== undefined && !(await checkOwnPassword(deps, { ...own, password: current }))) {
    throw new AppError('current_password_invalid')
  }
  if (await verifyPassword(password, user.passwordHash)) throw new AppError('same_password')
  return hashPassword(password)
}

async function mergeUserMetadata(trx: Trx, user: User, data: Record<string, unknown>) {
  const merged = UserMetadata.safeParse(mergeMetadata(user.userMetadata, data))
  if (!merged.success) throw new AppError('bad_request', 'The metadata has grown too large')
  await updateUserMetadata(trx, user.id, merged.data)
}

interface Replacement {
  claims: AccessTokenClaims
  /** As read when the current password was checked. */
  known: User
  locked: User
  passwordHash: string
}

async function replacePassword(
  deps: Deps,
  trx: Trx,
  { claims, known, locked, passwordHash }: Replacement,
) {
  // Another change was committed first.
  if (known.passwordHash !== locked.passwordHash) throw new AppError('session_not_found')
  await changePassword(trx, locked.id, passwordHash)
  await endSessions(trx, { userId: locked.id, sessionId: claims.session_id, scope: 'others' })
  await spendOneTimeTokens(trx, locked.id)
  await deleteAuthCodes(trx, locked.id)
  await mailUser(deps, trx, locked, 'password_changed')
  await recordEndedAccess(deps, { what: 'password', id: locked.id })
}
