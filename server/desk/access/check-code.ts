import { canonicalEmail } from '#domain/email-address.ts'
import { AppError } from '#domain/errors.ts'
import { recordEndedAccess } from '#server/backup/ended-access.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import { findAuthenticator } from '#server/db/desk/authenticators.ts'
import { consumeBackupCode, hasBackupCode } from '#server/db/desk/backup-codes.ts'
import { findMemberByEmail } from '#server/db/desk/members.ts'
import { NOBODY } from '#server/db/erasures.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { countCode, giveBackCode } from '#server/limits/desk-codes.ts'
import { queueDeskAccess } from '#server/outbox/queue-desk-access.ts'
import type { Visit } from './actor.ts'
import { useAuthenticatorCode } from './authenticator.ts'
import { backupCodeHash } from './backup-codes.ts'
import { findBrowserOfMember } from './known-browser.ts'

/** A backup code may lie unused for years; only this mail reveals unauthorised use. */
export function notifyCodeUsed(
  deps: Pick<DeskDeps, 'jobs'>,
  trx: Trx,
  email: string,
): Promise<void> {
  return queueDeskAccess(deps, trx, { change: 'code used', member: email, to: [email] })
}

/** False once a reset has revoked the credential. */
export type EnrolmentCheck = (db: Db) => Promise<boolean>

export type Proof = 'passkey' | 'app' | 'backup code'

interface GivenCode {
  email: string
  code: string
  visit: Visit
  isSignedIn?: boolean
}

const WRONG = 'Wrong address or code. Each app code works once, so wait for the next one.'

/**
 * Verifies an unused app code or backup code. Unknown addresses fail alike, after the same work: neither message
 * nor timing discloses members.
 * @throws AppError refused, LimitError
 */
export async function checkCode(
  deps: DeskDeps,
  { email, code, visit, isSignedIn = false }: GivenCode,
): Promise<{ memberId: string; email: string; proof: Proof; isStillTheirs: EnrolmentCheck }> {
  const address = canonicalEmail(email)
  const digits = code.replaceAll(/\s/g, '')
  const isOfApp = /^\d{6}$/.test(digits)
  // Separate counts for signed-in members and known browsers: guesses from elsewhere must not lock them out. A capital
  // is in no address, so these keys cannot collide with one.
  const member = await findMemberByEmail(deps.db, address)
  const memberId = member?.id ?? NOBODY
  const known = findBrowserOfMember(deps, visit.known, memberId)
  const own = isSignedIn ? `Signed in ${address}` : known && `Known ${known} ${address}`
  const guess = { client: own ?? visit.client, member: isOfApp ? (own ?? address) : undefined }
  await countCode(deps, guess)
  const appId = isOfApp ? (await findAuthenticator(deps.db, memberId))?.id : undefined
  const hash = backupCodeHash(code)
  const isRight = isOfApp
    ? await useAuthenticatorCode(deps, memberId, digits)
    : await consumeBackupCode(deps.db, { memberId, hash })
  if (!member || !isRight) throw new AppError('refused', WRONG)
  if (!isOfApp) await recordEndedAccess(deps, { what: 'desk code', id: hash.toString('base64url') })
  await giveBackCode(deps, guess)
  return {
    memberId: member.id,
    email: member.email,
    proof: isOfApp ? 'app' : 'backup code',
    isStillTheirs: isOfApp
      ? async (db) => (await findAuthenticator(db, memberId))?.id === appId
      : (db) => hasBackupCode(db, { memberId, hash }),
  }
}
