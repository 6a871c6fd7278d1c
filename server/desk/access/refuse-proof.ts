import { AppError, LimitError } from '#domain/errors.ts'
import { recordAct } from '#server/db/audit.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { deskActor, type Visit } from './actor.ts'

interface Refused {
  /** Session to be confirmed; absent at sign-in. */
  session?: { email: string; memberId: string }
  by: 'passkey' | 'code'
  visit: Visit
  memberId: string | undefined
}

/**
 * Logs, audits and rethrows a refusal. Beyond the rate limit, which bounds the rows, it is only logged (countCode raises an
 * alarm). Unknown passkeys are not audited: anybody can make up any number of them.
 */
export async function refuseProof(
  deps: Pick<DeskDeps, 'db' | 'log'>,
  error: unknown,
  refused: Refused,
): Promise<never> {
  if (error instanceof AppError) await recordRefusal(deps, error, refused)
  throw error
}

async function recordRefusal(
  { db, log }: Pick<DeskDeps, 'db' | 'log'>,
  error: AppError,
  { by, visit, memberId, session }: Refused,
): Promise<void> {
  const words = session ? 'identity check at the desk failed' : 'sign-in to the desk failed'
  log.warn({ by, memberId, code: error.code }, words)
  if (error instanceof LimitError || (by === 'passkey' && memberId === undefined)) return
  const who = session
    ? deskActor(session, visit)
    : { name: 'somebody', from: `desk ${visit.client}` }
  const facts = memberId === undefined ? { by } : { by, memberId }
  await recordAct(db, {
    who,
    act: session ? 'desk confirm refused' : 'desk sign-in refused',
    facts,
  })
}
