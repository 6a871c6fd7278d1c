import type { UsedPasskey } from '#contract/desk/passkeys.ts'
import { AppError } from '#domain/errors.ts'
import { recordAct } from '../../db/audit.ts'
import { confirmDeskSession, type DeskSession } from '../../db/desk/sessions.ts'
import { tokenHash } from '../../tokens/keys.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { deskActor, type Visit } from './actor.ts'
import { checkCode, type Proof } from './check-code.ts'
import { checkPasskey } from './check-passkey.ts'
import { newDeskCookie } from './open-desk-session.ts'

/**
 * The member of a session proves by passkey that it is still there. Returns the session's new cookie: a copy of the former
 * one opens nothing any more (T64). @throws AppError refused
 */
export async function confirmByPasskey(
  deps: DeskDeps,
  session: DeskSession,
  given: { browser: string | undefined; response: UsedPasskey; visit: Visit },
): Promise<string> {
  const { memberId } = session
  const question = { purpose: 'confirm' as const, memberId, browser: given.browser }
  await checkPasskey(deps, question, given.response)
  return noteProof(deps, session, given.visit, 'passkey')
}

/** The same by a code of the app or a recovery code. @throws AppError refused, LimitError */
export async function confirmByCode(
  deps: DeskDeps,
  session: DeskSession,
  { code, visit }: { code: string; visit: Visit },
): Promise<string> {
  const { email } = session
  const { memberId, proof } = await checkCode(deps, { email, code, visit, isSignedIn: true })
  if (memberId !== session.memberId) throw new AppError('refused')
  return noteProof(deps, session, visit, proof)
}

async function noteProof(
  { db }: DeskDeps,
  session: DeskSession,
  visit: Visit,
  by: Proof,
): Promise<string> {
  const cookie = newDeskCookie()
  await confirmDeskSession(db, session.id, tokenHash(cookie))
  const facts = { memberId: session.memberId, by }
  await recordAct(db, { who: deskActor(session, visit), act: 'desk confirm', facts })
  return cookie
}
