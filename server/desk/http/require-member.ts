import type { Context, MiddlewareHandler } from 'hono'
import { POLL_HEADER } from '#contract/desk/poll.ts'
import { AppError } from '#domain/errors.ts'
import type { AdminDeps } from '#server/admin-deps.ts'
import { deskActor, type Visit } from '#server/desk/access/actor.ts'
import { findDeskSession } from '#server/desk/access/open-desk-session.ts'
import type { DeskDeps, DeskSession } from '#server/desk/desk-deps.ts'
import { clientKey } from '#server/http/limits/client-key.ts'
import { bodyChunks } from '#server/http/middleware/body-chunks.ts'
import { readDeskCookie } from './desk-cookie.ts'

export type DeskEnv = {
  Variables: {
    session: DeskSession
    /** Checks permission again after a delay. @throws AppError */
    checkAgain: () => Promise<void>
  }
}

/** `confirmed`: within the last five minutes. */
export type Need = 'member' | 'confirmed member' | 'owner' | 'confirmed owner'

/**
 * Checks before the body is read, so that only members can upload, and again after it: a slow sender may have lost
 * access (T71).
 * @throws AppError sign_in_needed, not_allowed, confirm_needed
 */
export function requireMember(deps: DeskDeps, need: Need): MiddlewareHandler<DeskEnv> {
  const letIn = requireUploader(deps, need)
  return (c, next) => letIn(c, async () => void (await checkAfterBody(c, next)))
}

/** Before storing anything the route must call `checkAfterBody`, `checkAgain` or `allowedChunks`. */
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

/** The body must be limited already. */
export const checkAfterBody: MiddlewareHandler<DeskEnv> = async (c, next) => {
  if (c.req.raw.body) {
    await c.req.arrayBuffer().catch(() => undefined)
    await c.get('checkAgain')()
  }
  await next()
}

/** Ends only if the sender still has access. */
export async function* allowedChunks(c: Context<DeskEnv>): AsyncIterable<Uint8Array> {
  yield* bodyChunks(c)
  await c.get('checkAgain')()
}

export function actingDeps(deps: DeskDeps, c: Context<DeskEnv>): AdminDeps {
  return { ...deps, who: deskActor(c.get('session'), visitOf(deps, c)) }
}

/** The answer of an act that has nothing to say. */
export async function done(c: Context, act: Promise<unknown>) {
  await act
  return c.json({})
}

export function visitOf(deps: DeskDeps, c: Context): Visit {
  return {
    client: clientKey(deps, c),
    browser: c.req.header('user-agent') ?? '',
    known: readDeskCookie(deps, c, 'desk-known'),
  }
}
