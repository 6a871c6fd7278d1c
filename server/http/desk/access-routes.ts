import { Hono } from 'hono'
import type { SignedInMember } from '#contract/desk/access.ts'
import { endDeskSession } from '../../desk/access/open-desk-session.ts'
import type { DeskDeps } from '../../desk/desk-deps.ts'
import { clearDeskCookie } from './desk-cookie.ts'
import { type DeskEnv, requireMember } from './require-member.ts'

/** Who is signed in, signing in and out, and who may. */
export function accessRoutes(deps: DeskDeps) {
  const routes = new Hono<DeskEnv>()
  routes.get('/', requireMember(deps, 'member'), (c) => {
    const { email, name, role } = c.get('session')
    return c.json({ email, name, role } satisfies SignedInMember)
  })
  routes.post('/sign-out', requireMember(deps, 'member'), async (c) => {
    await endDeskSession(deps, c.get('session').id)
    clearDeskCookie(deps, c)
    return c.json({})
  })
  return routes
}
