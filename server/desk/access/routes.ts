import { Hono } from 'hono'
import type { SignedInMember } from '#contract/desk/access.ts'
import { openDeskLimit } from '../../http/limits/desk-limits.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { clearDeskCookie } from '../http/desk-cookie.ts'
import { actingDeps, type DeskEnv, requireMember } from '../http/require-member.ts'
import { confirmRoutes } from './confirm-routes.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { memberRoutes } from './member-routes.ts'
import { endDeskSession } from './open-desk-session.ts'
import { ownRoutes } from './own-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

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
