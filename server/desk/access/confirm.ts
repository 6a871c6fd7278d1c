import type { UsedPasskey } from '#contract/desk/passkeys.ts'
import { AppError } from '#domain/errors.ts'
import { recordAct } from '#server/db/audit.ts'
import { confirmDeskSession, type DeskSession, isDeskSession } from '#server/db/desk/sessions.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { tokenHash } from '#server/tokens/keys.ts'
import { deskActor, type Visit } from './actor.ts'
import { checkCode, notifyCodeUsed, type Proof } from './check-code.ts'
import { checkPasskey } from './check-passkey.ts'
import { newDeskCookie } from './open-desk-session.ts'
import { refuseProof } from './refuse-proof.ts'

interface Browser {
  visit: Visit
  cookie: string
}

/**
 * Re-authenticates a session and returns its new cookie: a stolen copy of the old one stops working (T64). Undefined
 * when another tab has done it meanwhile.
 * @throws AppError refused
 */
export async function confirmByPasskey(
  deps: DeskDeps,
  session: DeskSession,
  given: Browser & { browser: string | undefined; response: UsedPasskey },
): Promise<string | undefined> {
  const { memberId } = session
  const question = { purpose: 'confirm' as const, memberId, browser: given.browser }
  // a wrong response may come from a thief of the member's cookie
  await checkPasskey(deps, question, given.response).catch((error: unknown) =>
    refuseProof(deps, error, { by: 'passkey', session, visit: given.visit, memberId }),
  )
  return recordProof(deps, session, given, 'passkey')
}

/** @throws AppError refused, LimitError */
export async function confirmByCode(
  deps: DeskDeps,
  session: DeskSession,
  given: Browser & { code: string },
): Promise<string | undefined> {
  const { email } = session
  const { code, visit } = given
  const { memberId, proof } = await checkCode(deps, { email, code, visit, isSignedIn: true }).catch(
    (error: unknown) =>
      refuseProof(deps, error, { by: 'code', session, visit, memberId: session.memberId }),
  )
  if (memberId !== session.memberId) throw new AppError('refused')
  return recordProof(deps, session, given, proof)
}

async function recordProof(
  deps: DeskDeps,
  session: DeskSession,
  { visit, cookie: former }: Browser,
  by: Proof,
): Promise<string | undefined> {
  const { db } = deps
  const cookie = newDeskCookie()
  const hashes = { former: tokenHash(former), hash: tokenHash(cookie) }
  const isRenewed = await confirmDeskSession(db, { id: session.id, ...hashes })
  if (!isRenewed && !(await isDeskSession(db, session.id))) throw new AppError('sign_in_needed')
  const facts = { memberId: session.memberId, by }
  await recordAct(db, { who: deskActor(session, visit), act: 'desk confirm', facts })
  if (by === 'backup code') {
    await db.transaction().execute((trx) => notifyCodeUsed(deps, trx, session.email))
  }
  return isRenewed ? cookie : undefined
}
