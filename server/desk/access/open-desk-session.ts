import { createHash, randomBytes } from 'node:crypto'
import {
  type DeskSession,
  deleteDeskSession,
  insertDeskSession,
  SESSION_HOURS,
  useDeskSession,
} from '../../db/desk/sessions.ts'
import type { Deps } from '../../deps.ts'

/** Lifetime of a session's cookie. */
export const SESSION_SECONDS = SESSION_HOURS * 3600

type SessionDeps = Pick<Deps, 'db'>

/** Opens a session for a member who has just proved who it is, and returns the value of its cookie. */
export async function openDeskSession(
  { db }: SessionDeps,
  { memberId, browser }: { memberId: string; browser: string },
): Promise<string> {
  const cookie = randomBytes(32).toString('base64url')
  await insertDeskSession(db, { hash: hashOf(cookie), memberId, browser: browser.slice(0, 200) })
  return cookie
}

/** The open session of a cookie, noted as used now. */
export async function findDeskSession(
  { db }: SessionDeps,
  cookie: string | undefined,
): Promise<DeskSession | undefined> {
  if (!cookie || !/^[\w-]{43}$/.test(cookie)) return undefined
  return useDeskSession(db, hashOf(cookie))
}

function hashOf(cookie: string): Buffer {
  return createHash('sha256').update(cookie).digest()
}

/** Ends a session; its cookie opens nothing any more. */
export async function endDeskSession({ db }: SessionDeps, sessionId: string): Promise<void> {
  await deleteDeskSession(db, sessionId)
}
