import type { MadePasskey } from '#contract/desk/passkeys.ts'
import type { AuditAct } from '#domain/audit-acts.ts'
import { AppError } from '#domain/errors.ts'
import { recordEndedAccess } from '#server/backup/ended-access.ts'
import { type Actor, recordAct } from '#server/db/audit.ts'
import type { Trx } from '#server/db/connect.ts'
import { deleteOtherAuthenticators, findAuthenticator } from '#server/db/desk/authenticators.ts'
import { countBackupCodes } from '#server/db/desk/backup-codes.ts'
import { lockMembers } from '#server/db/desk/members.ts'
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type Passkey,
  renamePasskey,
} from '#server/db/desk/passkeys.ts'
import {
  type DeskSession,
  deleteOtherSessions,
  deleteSessionOf,
  isDeskSession,
  listDeskSessions,
} from '#server/db/desk/sessions.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { type DeskAccessChange, queueDeskAccess } from '#server/outbox/queue-desk-access.ts'
import { proveAuthenticator, startAuthenticator } from './authenticator.ts'
import { makeBackupCodes } from './backup-codes.ts'
import { checkNewPasskey } from './check-passkey.ts'

type OwnDeps = DeskDeps & { who: Actor }

export async function showOwnAccess({ db }: DeskDeps, { id, memberId }: DeskSession) {
  const [passkeys, authenticator, codesLeft, sessions] = [
    await listPasskeys(db, memberId),
    await findAuthenticator(db, memberId),
    await countBackupCodes(db, memberId),
    await listDeskSessions(db, memberId),
  ]
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt,
      lastUsedAt,
    })),
    hasAuthenticator: authenticator !== undefined,
    codesLeft,
    sessions: sessions.map((session) => ({ ...session, isThis: session.id === id })),
  }
}

/** @throws AppError refused */
export async function addPasskey(
  deps: OwnDeps,
  session: DeskSession,
  given: { browser: string | undefined; response: MadePasskey; name: string },
): Promise<void> {
  const { memberId } = session
  const question = { purpose: 'add' as const, memberId, browser: given.browser }
  const passkey = await checkNewPasskey(deps, question, given.response)
  await whileSignedIn(deps, session, async (trx) => {
    const { name } = given
    if (!(await insertPasskey(trx, { ...passkey, name, invitationId: null }))) {
      throw new AppError('refused', 'This passkey is already in use.')
    }
    await tell(deps, trx, session, ['desk add passkey', 'passkey'])
  })
}

/** @throws AppError not_found */
export async function namePasskey(
  deps: OwnDeps,
  { memberId }: DeskSession,
  passkey: Pick<Passkey, 'id' | 'name'>,
): Promise<void> {
  if (!(await renamePasskey(deps.db, { ...passkey, memberId }))) throw new AppError('not_found')
  await recordAct(deps.db, { who: deps.who, act: 'desk name passkey', facts: { memberId } })
}

const LAST = 'This is your last sign-in method. Add another passkey or an authenticator app first.'

/** @throws AppError not_found, refused for the last sign-in method */
export function dropPasskey(deps: OwnDeps, session: DeskSession, id: string): Promise<void> {
  const { memberId } = session
  const ended = { what: 'desk passkey', id } as const
  return keepingAWayIn(deps, { memberId, ended }, async (trx) => {
    if (!(await deletePasskey(trx, { id, memberId }))) throw new AppError('not_found')
    await tell(deps, trx, session, ['desk delete passkey', 'passkey deleted'])
  })
}

/** The former app works until the new one is verified. */
export function startOwnAuthenticator(deps: OwnDeps, session: DeskSession) {
  const { memberId, email } = session
  return whileSignedIn(deps, session, (db) =>
    startAuthenticator({ ...deps, db }, { memberId, invitationId: null }, email),
  )
}

/** @throws AppError refused */
export async function proveOwnAuthenticator(
  deps: OwnDeps,
  session: DeskSession,
  code: string,
): Promise<void> {
  const { memberId } = session
  await whileSignedIn(deps, session, async (db) => {
    await proveAuthenticator({ ...deps, db }, { memberId, invitationId: null }, code)
    await tell(deps, db, session, ['desk add app', 'app'])
    await recordEndedAccess(deps, { what: 'desk app', id: memberId }) // the one before
  })
}

/** @throws AppError refused for the last sign-in method */
export function dropAuthenticator(deps: OwnDeps, session: DeskSession): Promise<void> {
  const { memberId } = session
  const ended = { what: 'desk app', id: memberId } as const
  return keepingAWayIn(deps, { memberId, ended }, async (trx) => {
    const owner = { memberId, invitationId: null }
    if ((await deleteOtherAuthenticators(trx, owner, undefined)) === 0) return
    await tell(deps, trx, session, ['desk delete app', 'app deleted'])
  })
}

/** Replaces the backup codes. */
export function renewBackupCodes(deps: OwnDeps, session: DeskSession): Promise<string[]> {
  const { memberId } = session
  return whileSignedIn(deps, session, async (trx) => {
    await tell(deps, trx, session, ['desk new codes', 'codes'])
    const codes = await makeBackupCodes(trx, { memberId, invitationId: null })
    await recordEndedAccess(deps, { what: 'desk codes', id: memberId })
    return codes
  })
}

export async function endOwnSession(
  deps: OwnDeps,
  { memberId }: DeskSession,
  id: string,
): Promise<void> {
  if (!(await deleteSessionOf(deps.db, { id, memberId }))) return
  await recordAct(deps.db, { who: deps.who, act: 'desk end session', facts: { memberId } })
}

export async function endOtherSessions(
  deps: OwnDeps,
  { id, memberId }: DeskSession,
): Promise<number> {
  const ended = await deleteOtherSessions(deps.db, { memberId, keptId: id })
  const facts = { memberId, ended }
  if (ended > 0) await recordAct(deps.db, { who: deps.who, act: 'desk end session', facts })
  return ended
}

/** Audits the change and mails the member. */
async function tell(
  deps: OwnDeps,
  trx: Trx,
  { email, memberId }: DeskSession,
  [act, change]: [AuditAct, DeskAccessChange],
): Promise<void> {
  await recordAct(trx, { who: deps.who, act, facts: { memberId } })
  await queueDeskAccess(deps, trx, { change, member: email, to: [email] })
}

/**
 * Runs a change after any concurrent reset or removal, unless that ended the session: otherwise a new sign-in method
 * would survive it (T65).
 * @throws AppError sign_in_needed
 */
function whileSignedIn<Made>(
  { db }: OwnDeps,
  { id }: DeskSession,
  change: (trx: Trx) => Promise<Made>,
): Promise<Made> {
  return db.transaction().execute(async (trx) => {
    await lockMembers(trx)
    if (!(await isDeskSession(trx, id))) throw new AppError('sign_in_needed')
    return change(trx)
  })
}

/** Rolls a change back that would leave neither passkey nor app. The lock serializes concurrent changes. */
function keepingAWayIn(
  deps: OwnDeps,
  { memberId, ended }: { memberId: string; ended: Parameters<typeof recordEndedAccess>[1] },
  change: (trx: Trx) => Promise<void>,
): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    await lockMembers(trx)
    await change(trx)
    const hasPasskey = (await listPasskeys(trx, memberId)).length > 0
    if (!hasPasskey && !(await findAuthenticator(trx, memberId))) {
      throw new AppError('refused', LAST)
    }
    await recordEndedAccess(deps, ended)
  })
}
