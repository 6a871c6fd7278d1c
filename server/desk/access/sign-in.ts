import type { UsedPasskey } from '#contract/desk/passkeys.ts'
import { canonicalEmail } from '#domain/email-address.ts'
import { AppError } from '#domain/errors.ts'
import { recordAct } from '#server/db/audit.ts'
import { findMemberByEmail, lockMembers } from '#server/db/desk/members.ts'
import { findPasskey } from '#server/db/desk/passkeys.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { deskActor, type Visit } from './actor.ts'
import { checkCode, type EnrolmentCheck, notifyCodeUsed, type Proof } from './check-code.ts'
import { checkPasskey } from './check-passkey.ts'
import { addKnownMember } from './known-browser.ts'
import { endSessionOfCookie, openDeskSession } from './open-desk-session.ts'
import { refuseProof } from './refuse-proof.ts'

export interface SigningIn {
  visit: Visit
  cookie: string | undefined
}

const ENDED = 'Your sign-in methods were just reset. Sign in with the new ones.'

export interface SignedIn {
  session: string
  known: string
}

/** @throws AppError refused */
export async function signInByPasskey(
  deps: DeskDeps,
  browser: SigningIn,
  given: { browser: string | undefined; response: UsedPasskey },
): Promise<SignedIn> {
  const question = { purpose: 'sign-in' as const, browser: given.browser }
  const proved = await checkPasskey(deps, question, given.response).catch(
    async (error: unknown) => {
      const owner = (await findPasskey(deps.db, given.response.id))?.memberId
      return refuseProof(deps, error, { by: 'passkey', visit: browser.visit, memberId: owner })
    },
  )
  return startSession(deps, browser, { ...proved, proof: 'passkey' })
}

/** @throws AppError refused, LimitError */
export async function signInByCode(
  deps: DeskDeps,
  browser: SigningIn,
  given: { email: string; code: string },
): Promise<SignedIn> {
  const { visit } = browser
  const proved = await checkCode(deps, { ...given, visit }).catch(async (error: unknown) => {
    const member = await findMemberByEmail(deps.db, canonicalEmail(given.email))
    return refuseProof(deps, error, { by: 'code', visit, memberId: member?.id })
  })
  return startSession(deps, browser, proved)
}

/**
 * Opens a new session id, against session fixation. It waits for a concurrent reset or removal, and fails if that ended
 * the credential (T65).
 * @throws AppError refused
 */
export async function startSession(
  deps: DeskDeps,
  { visit, cookie }: SigningIn,
  {
    memberId,
    proof,
    isStillTheirs,
  }: {
    memberId: string
    proof: Proof | 'invitation'
    /** Undefined for a credential made just now. */
    isStillTheirs?: EnrolmentCheck
  },
): Promise<SignedIn> {
  return deps.db.transaction().execute(async (db) => {
    const member = (await lockMembers(db)).find(({ id }) => id === memberId)
    if (!member) throw new AppError('refused', 'This member was removed.')
    if (isStillTheirs && !(await isStillTheirs(db))) throw new AppError('refused', ENDED)
    await endSessionOfCookie({ db }, cookie)
    const session = await openDeskSession({ db }, { memberId, ...visit })
    const who = deskActor({ ...member, memberId }, visit)
    await recordAct(db, { who, act: 'desk sign in', facts: { memberId, by: proof } })
    if (proof === 'backup code') await notifyCodeUsed(deps, db, member.email)
    return { session, known: addKnownMember(deps, visit.known, memberId) }
  })
}
