import { Hono } from 'hono'
import type { SignedInMember } from '#contract/desk/access.ts'
import { endDeskSession } from '../../desk/access/open-desk-session.ts'
import type { DeskDeps } from '../../desk/desk-deps.ts'
import { openDeskLimit } from '../limits/desk-limits.ts'
import { confirmRoutes } from './access/confirm-routes.ts'
import { invitationRoutes } from './access/invitation-routes.ts'
import { memberRoutes } from './access/member-routes.ts'
import { ownRoutes } from './access/own-routes.ts'
import { signInRoutes } from './access/sign-in-routes.ts'
import { clearDeskCookie } from './desk-cookie.ts'
import { actingDeps, type DeskEnv, requireMember } from './require-member.ts'

export function accessRoutes(deps: DeskDeps) {
  const routes = new Hono<DeskEnv>()
  const limited = openDeskLimit(deps)
  routes.get('/', requireMember(deps, 'member'), (c) => {
    const { email, name, role } = c.get('session')
    return c.json({ email, name, role } satisfies SignedInMember)
  })
  routes.post('/sign-out', requireMember(deps, 'member'), async (c) => {
    await endDeskSession(actingDeps(deps, c), c.get('session'))
    clearDeskCookie(deps, c)
    return c.json({})
  })
  routes.route('/sign-in', signInRoutes(deps, limited))
  routes.route('/invitation', invitationRoutes(deps, limited))
  routes.route('/confirm', confirmRoutes(deps))
  routes.route('/mine', ownRoutes(deps))
  routes.route('/members', memberRoutes(deps))
  return routes
}
