import { randomBytes } from 'node:crypto'
import { cutText } from '#domain/cut-text.ts'
import { deskSession } from '#domain/desk-session.ts'
import { type Actor, recordAct } from '#server/db/audit.ts'
import {
  type DeskSession,
  deleteDeskSession,
  deleteDeskSessionByHash,
  insertDeskSession,
  useDeskSession,
} from '#server/db/desk/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { tokenHash } from '#server/tokens/keys.ts'

export const SESSION_SECONDS = deskSession.hours * 3600

type SessionDeps = Pick<Deps, 'db'>

export function newDeskCookie(): string {
  return randomBytes(32).toString('base64url')
}

export async function openDeskSession(
  { db }: SessionDeps,
  { memberId, browser, client = '' }: { memberId: string; browser: string; client?: string },
): Promise<string> {
  const cookie = newDeskCookie()
  await insertDeskSession(db, {
    hash: tokenHash(cookie),
    memberId,
    browser: cutText(browser, 200),
    client,
  })
  return cookie
}

/** Polling does not count as use. */
export async function findDeskSession(
  { db }: SessionDeps,
  cookie: string | undefined,
  { isPoll }: { isPoll: boolean },
): Promise<DeskSession | undefined> {
  if (!cookie || !/^[\w-]{43}$/.test(cookie)) return undefined
  return useDeskSession(db, { hash: tokenHash(cookie), isPoll })
}

/** For a browser that signs in again. */
export async function endSessionOfCookie(
  { db }: SessionDeps,
  cookie: string | undefined,
): Promise<void> {
  if (cookie) await deleteDeskSessionByHash(db, tokenHash(cookie))
}

export async function endDeskSession(
  { db, who }: SessionDeps & { who: Actor },
  { id, memberId }: Pick<DeskSession, 'id' | 'memberId'>,
): Promise<void> {
  await deleteDeskSession(db, id)
  await recordAct(db, { who, act: 'desk sign out', facts: { memberId } })
}
