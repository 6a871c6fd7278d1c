import type { MadePasskey } from '#contract/desk/passkeys.ts'
import { canonicalEmail } from '#domain/email-address.ts'
import { AppError } from '#domain/errors.ts'
import { recordEndedAccess } from '#server/backup/ended-access.ts'
import { recordAct } from '#server/db/audit.ts'
import type { Trx } from '#server/db/connect.ts'
import { deleteOtherAuthenticators } from '#server/db/desk/authenticators.ts'
import { isCodeOfInvitation } from '#server/db/desk/backup-codes.ts'
import {
  adoptKeysOf,
  consumeInvitation,
  endLinksOf,
  findInvitation,
  type Invitation,
} from '#server/db/desk/invitations.ts'
import { deletePasskeysOf, listMembers, lockMembers, markJoined } from '#server/db/desk/members.ts'
import { deletePasskeysOfInvitation, insertPasskey } from '#server/db/desk/passkeys.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { resetCodes } from '#server/limits/desk-codes.ts'
import { ownersOf, queueDeskAccess } from '#server/outbox/queue-desk-access.ts'
import { tokenHash } from '#server/tokens/keys.ts'
import { deskActor } from './actor.ts'
import { askForNewPasskey } from './ask-passkey.ts'
import { proveAuthenticator, startAuthenticator } from './authenticator.ts'
import { backupCodeHash, makeBackupCodes } from './backup-codes.ts'
import { checkNewPasskey } from './check-passkey.ts'
import { type SignedIn, type SigningIn, startSession } from './sign-in.ts'

const OVER =
  'This link has expired. Links last 30 minutes, and a newer one replaces them. Ask for a new one.'
const USED = 'This link has already been used. Sign in with the passkey you created with it.'
const NOT_READY = 'Create a passkey first, and save the codes.'

/** Does not use the invitation up. @throws AppError refused when it is over */
export async function showInvitation(deps: DeskDeps, token: string) {
  const { email, name, role, joinedAt } = await getInvitation(deps, token)
  // a reset revokes the member's passkeys and codes
  return { email, name, role, isReset: joinedAt !== null }
}

/** @throws AppError refused */
export async function askForInvitedPasskey(deps: DeskDeps, token: string) {
  const { memberId, email, name } = await getInvitation(deps, token)
  return askForNewPasskey(deps, { id: memberId, email, name }, 'invitation')
}

/**
 * Stores a passkey, valid once the invitation is completed, and makes backup codes. Repeated, it replaces both.
 * @throws AppError refused
 */
export async function addInvitedPasskey(
  deps: DeskDeps,
  token: string,
  given: { browser: string | undefined; response: MadePasskey; name: string },
): Promise<string[]> {
  const { id: invitationId, memberId } = await getInvitation(deps, token)
  const question = { purpose: 'invitation' as const, memberId, browser: given.browser }
  const passkey = await checkNewPasskey(deps, question, given.response)
  return whileUnused(deps, token, async (trx) => {
    await deletePasskeysOfInvitation(trx, invitationId)
    await deleteOtherAuthenticators(trx, { memberId, invitationId }, undefined)
    if (!(await insertPasskey(trx, { ...passkey, name: given.name, invitationId }))) {
      throw new AppError('refused', 'This passkey is already in use.')
    }
    return makeBackupCodes(trx, { memberId, invitationId })
  })
}

/** For browsers without passkeys. @throws AppError refused */
export async function startInvitedAuthenticator(deps: DeskDeps, token: string) {
  return whileUnused(deps, token, (trx, { id: invitationId, memberId, email }) =>
    startAuthenticator({ ...deps, db: trx }, { memberId, invitationId }, email),
  )
}

/** Makes backup codes like addInvitedPasskey. @throws AppError refused */
export async function proveInvitedAuthenticator(
  deps: DeskDeps,
  token: string,
  code: string,
): Promise<string[]> {
  return whileUnused(deps, token, async (trx, { id: invitationId, memberId }) => {
    const owner = { memberId, invitationId }
    await proveAuthenticator({ ...deps, db: trx }, owner, code)
    await deletePasskeysOfInvitation(trx, invitationId)
    return makeBackupCodes(trx, owner)
  })
}

/**
 * Completes the invitation once: the new credentials replace the former ones, and a session opens. The code proves that
 * they were made here, not by another holder of the link.
 * @throws AppError refused
 */
export async function completeInvitation(
  deps: DeskDeps,
  { token, code }: { token: string; code: string },
  browser: SigningIn,
): Promise<SignedIn> {
  const { memberId, email } = await deps.db.transaction().execute(async (trx) => {
    const invitation = await holdInvitation(trx, token)
    const { id, memberId } = invitation
    if (!(await consumeInvitation(trx, id))) throw new AppError('refused', USED)
    if (!(await isCodeOfInvitation(trx, { invitationId: id, hash: backupCodeHash(code) }))) {
      throw new AppError('refused', NOT_READY)
    }
    await deletePasskeysOf(trx, memberId)
    const { waysIn, codes } = await adoptKeysOf(trx, id)
    if (waysIn === 0 || codes === 0) throw new AppError('refused', NOT_READY)
    await endLinksOf(trx, memberId) // made with a former, perhaps stolen session
    await markJoined(trx, memberId)
    const who = deskActor(invitation, browser.visit)
    await recordAct(trx, { who, act: 'desk join', facts: { memberId } })
    const to = [invitation.email, ...ownersOf(await listMembers(trx))]
    await queueDeskAccess(deps, trx, { change: 'joined', member: invitation.email, to })
    await recordEndedAccess(deps, { what: 'desk ways in', id: memberId })
    return invitation
  })
  await resetCodes(deps, canonicalEmail(email))
  return startSession(deps, browser, { memberId, proof: 'invitation' })
}

/** @throws AppError refused */
function whileUnused<Made>(
  { db }: DeskDeps,
  token: string,
  make: (trx: Trx, invitation: Invitation) => Promise<Made>,
): Promise<Made> {
  return db.transaction().execute(async (trx) => make(trx, await holdInvitation(trx, token)))
}

/** Every change of invitations locks the members first. */
async function holdInvitation(trx: Trx, token: string): Promise<Invitation> {
  await lockMembers(trx)
  return getInvitation({ db: trx }, token)
}

async function getInvitation({ db }: Pick<DeskDeps, 'db'>, token: string): Promise<Invitation> {
  const invitation = await findInvitation(db, tokenHash(token))
  if (!invitation || (invitation.isOver && !invitation.isUsed)) throw new AppError('refused', OVER)
  if (invitation.isUsed) throw new AppError('refused', USED)
  return invitation
}
