import type { Context, MiddlewareHandler } from 'hono'
import { POLL_HEADER } from '#contract/desk/poll.ts'
import { AppError } from '#domain/errors.ts'
import type { AdminDeps } from '../../admin/admin-deps.ts'
import { deskActor, type Visit } from '../../desk/access/actor.ts'
import { findDeskSession } from '../../desk/access/open-desk-session.ts'
import type { DeskDeps, DeskSession } from '../../desk/desk-deps.ts'
import { clientKey } from '../limits/client-key.ts'
import { bodyChunks } from '../middleware/body-chunks.ts'
import { readDeskCookie, readKnownCookie } from './desk-cookie.ts'

/** What the routes of the desk find in their context. */
export type DeskEnv = {
  Variables: {
    session: DeskSession
    /** Whether the member may still do it, where time has passed since it was asked. @throws AppError as then */
    checkAgain: () => Promise<void>
  }
}

/**
 * Who may call a route: any `member`, an `owner`, or a member or an owner who confirmed within the last five minutes
 * that it is him. The server alone decides it.
 */
export type Need = 'member' | 'confirmed member' | 'owner' | 'confirmed owner'

/**
 * Middleware of one route: asked before its body is read, so that no stranger is listened to, and again when it has
 * arrived, because whoever sends it slowly may have lost his rights meanwhile (T71).
 * @throws AppError sign_in_needed, not_allowed, confirm_needed
 */
export function requireMember(deps: DeskDeps, need: Need): MiddlewareHandler<DeskEnv> {
  const letIn = requireUploader(deps, need)
  return (c, next) => letIn(c, async () => void (await checkAfterBody(c, next)))
}

/**
 * The same for an upload, whose route reads its body itself. Before it keeps anything it has `checkAfterBody`, `checkAgain` or
 * `allowedChunks` ask again.
 */
export function requireUploader(deps: DeskDeps, need: Need): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    const check = async () => c.set('session', await findAllowed(deps, c, need))
    await check()
    c.set('checkAgain', check)
    await next()
  }
}

async function findAllowed(deps: DeskDeps, c: Context, need: Need): Promise<DeskSession> {
  const session = await findDeskSession(deps, readDeskCookie(deps, c), {
    isPoll: c.req.header(POLL_HEADER) !== undefined,
  })
  if (!session) throw new AppError('sign_in_needed')
  const isForOwner = need === 'owner' || need === 'confirmed owner'
  if (isForOwner && session.role !== 'owner') throw new AppError('not_allowed')
  if (need.startsWith('confirmed') && !session.isConfirmed) throw new AppError('confirm_needed')
  return session
}

/** Middleware that waits for a body, which is limited already, and asks again who sends it. */
export const checkAfterBody: MiddlewareHandler<DeskEnv> = async (c, next) => {
  if (c.req.raw.body) {
    await c.req.arrayBuffer().catch(() => undefined) // whoever reads it says what is wrong with it
    await c.get('checkAgain')()
  }
  await next()
}

/** A body as it arrives, which ends only for whoever may still send it. */
export async function* allowedChunks(c: Context<DeskEnv>): AsyncIterable<Uint8Array> {
  yield* bodyChunks(c)
  await c.get('checkAgain')()
}

/** The dependencies of an act, with the member who does it for the audit log. */
export function actingDeps(deps: DeskDeps, c: Context<DeskEnv>): AdminDeps {
  return { ...deps, who: deskActor(c.get('session'), visitOf(deps, c)) }
}

/** The browser of a request. */
export function visitOf(deps: DeskDeps, c: Context): Visit {
  return {
    client: clientKey(deps, c),
    browser: c.req.header('user-agent') ?? '',
    known: readKnownCookie(deps, c),
  }
}
