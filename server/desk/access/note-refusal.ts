import { AppError, LimitError } from '#domain/errors.ts'
import { recordAct } from '../../db/audit.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { deskActor, type Visit } from './actor.ts'

interface Refused {
  /** The member of the session that was to be confirmed; by default nobody is signed in. */
  session?: { email: string; memberId: string }
  by: 'passkey' | 'code'
  visit: Visit
  /** The member whose passkey or address was given; undefined for nobody's. */
  memberId: string | undefined
}

/**
 * Logs a refused sign-in or confirmation, and records it in the audit log. Beyond a limit, which bounds the rows, only the log has it
 * (countCode raises an alarm). A passkey of nobody is not recorded either: anybody can make up any number.
 */
export async function noteRefusal(
  { db, log }: Pick<DeskDeps, 'db' | 'log'>,
  error: unknown,
  { by, visit, memberId, session }: Refused,
): Promise<void> {
  if (!(error instanceof AppError)) return
  const words = session ? 'confirmation at the desk refused' : 'sign-in to the desk refused'
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
