import type { Context, MiddlewareHandler } from 'hono'
import { AppError } from '#domain/errors.ts'
import type { AdminDeps } from '../../admin/admin-deps.ts'
import { deskActor, type Visit } from '../../desk/access/actor.ts'
import { findDeskSession } from '../../desk/access/open-desk-session.ts'
import type { DeskDeps, DeskSession } from '../../desk/desk-deps.ts'
import { clientKey } from '../limits/client-key.ts'
import { readDeskCookie } from './desk-cookie.ts'

/** What the routes of the desk find in their context. */
export type DeskEnv = { Variables: { session: DeskSession } }

/**
 * Who may call a route: any `member`, an `owner`, or a member or an owner who confirmed within the last five minutes
 * that it is him. The server alone decides it.
 */
export type Need = 'member' | 'confirmed member' | 'owner' | 'confirmed owner'

/** Middleware of one route. @throws AppError sign_in_needed, not_allowed, confirm_needed */
export function requireMember(deps: DeskDeps, need: Need): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    const session = await findDeskSession(deps, readDeskCookie(deps, c))
    if (!session) throw new AppError('sign_in_needed')
    const isForOwner = need === 'owner' || need === 'confirmed owner'
    if (isForOwner && session.role !== 'owner') throw new AppError('not_allowed')
    if (need.startsWith('confirmed') && !session.isConfirmed) throw new AppError('confirm_needed')
    c.set('session', session)
    await next()
  }
}

/** The dependencies of an act, with the member who does it for the audit log. */
export function actingDeps(deps: DeskDeps, c: Context<DeskEnv>): AdminDeps {
  return { ...deps, who: deskActor(c.get('session'), visitOf(deps, c)) }
}

/** The browser of a request. */
export function visitOf(deps: DeskDeps, c: Context): Visit {
  return { client: clientKey(deps, c), browser: c.req.header('user-agent') ?? '' }
}
