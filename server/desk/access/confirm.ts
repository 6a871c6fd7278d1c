import type { UsedPasskey } from '#contract/desk/passkeys.ts'
import { AppError } from '#domain/errors.ts'
import { recordAct } from '../../db/audit.ts'
import { confirmDeskSession, type DeskSession, isDeskSession } from '../../db/desk/sessions.ts'
import { tokenHash } from '../../tokens/keys.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { deskActor, type Visit } from './actor.ts'
import { checkCode, type Proof } from './check-code.ts'
import { checkPasskey } from './check-passkey.ts'
import { newDeskCookie } from './open-desk-session.ts'

interface Browser {
  visit: Visit
  /** The session's cookie that it sent. */
  cookie: string
}

/**
 * The member of a session proves by passkey that it is still there. Returns the session's new cookie: a copy of the former
 * one opens nothing any more (T64). Undefined when another tab has proved it meanwhile and brings the new cookie.
 * @throws AppError refused
 */
export async function confirmByPasskey(
  deps: DeskDeps,
  session: DeskSession,
  given: Browser & { browser: string | undefined; response: UsedPasskey },
): Promise<string | undefined> {
  const { memberId } = session
  const question = { purpose: 'confirm' as const, memberId, browser: given.browser }
  await checkPasskey(deps, question, given.response)
  return noteProof(deps, session, given, 'passkey')
}

/** The same by a code of the app or a recovery code. @throws AppError refused, LimitError */
export async function confirmByCode(
  deps: DeskDeps,
  session: DeskSession,
  given: Browser & { code: string },
): Promise<string | undefined> {
  const { email } = session
  const { code, visit } = given
  const { memberId, proof } = await checkCode(deps, { email, code, visit, isSignedIn: true })
  if (memberId !== session.memberId) throw new AppError('refused')
  return noteProof(deps, session, given, proof)
}

async function noteProof(
  { db }: DeskDeps,
  session: DeskSession,
  { visit, cookie: former }: Browser,
  by: Proof,
): Promise<string | undefined> {
  const cookie = newDeskCookie()
  const hashes = { former: tokenHash(former), hash: tokenHash(cookie) }
  const isRenewed = await confirmDeskSession(db, { id: session.id, ...hashes })
  if (!isRenewed && !(await isDeskSession(db, session.id))) throw new AppError('sign_in_needed')
  const facts = { memberId: session.memberId, by }
  await recordAct(db, { who: deskActor(session, visit), act: 'desk confirm', facts })
  return isRenewed ? cookie : undefined
}
