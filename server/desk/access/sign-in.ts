import type { UsedPasskey } from '#contract/desk/passkeys.ts'
import { AppError } from '#domain/errors.ts'
import { recordAct } from '../../db/audit.ts'
import { findMember } from '../../db/desk/members.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { deskActor, type Visit } from './actor.ts'
import { checkCode, type Proof } from './check-code.ts'
import { checkPasskey } from './check-passkey.ts'
import { endSessionOfCookie, openDeskSession } from './open-desk-session.ts'

/** A browser that signs in, with the cookie of a session that it may have. */
export interface SigningIn {
  visit: Visit
  cookie: string | undefined
}

/** Signs in by passkey and returns the cookie of a new session. @throws AppError refused */
export async function signInByPasskey(
  deps: DeskDeps,
  browser: SigningIn,
  given: { browser: string | undefined; response: UsedPasskey },
): Promise<string> {
  const question = { purpose: 'sign-in' as const, browser: given.browser }
  const { memberId } = await checkPasskey(deps, question, given.response)
  return startSession(deps, browser, { memberId, proof: 'passkey' })
}

/** Signs in by a code of the app or a recovery code. @throws AppError refused, LimitError */
export async function signInByCode(
  deps: DeskDeps,
  browser: SigningIn,
  given: { email: string; code: string },
): Promise<string> {
  const { memberId, proof } = await checkCode(deps, { ...given, visit: browser.visit })
  return startSession(deps, browser, { memberId, proof })
}

/** A new session with a new id, whatever the browser had before: nobody can have chosen or seen it. */
export async function startSession(
  deps: DeskDeps,
  { visit, cookie }: SigningIn,
  { memberId, proof }: { memberId: string; proof: Proof | 'invitation' },
): Promise<string> {
  const member = await findMember(deps.db, memberId)
  if (!member) throw new AppError('refused', 'This member was removed.')
  await endSessionOfCookie(deps, cookie)
  const opened = await openDeskSession(deps, { memberId, ...visit })
  const who = deskActor({ ...member, memberId }, visit)
  await recordAct(deps.db, { who, act: 'desk sign in', facts: { memberId, by: proof } })
  return opened
}
