import { Hono } from 'hono'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { clearDeskCookie } from '#server/desk/http/desk-cookie.ts'
import { actingDeps, type DeskEnv, requireMember } from '#server/desk/http/require-member.ts'
import { openDeskLimit } from '#server/http/limits/desk-limits.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { memberRoutes } from './member-routes.ts'
import { endDeskSession } from './open-desk-session.ts'
import { ownRoutes } from './own-routes.ts'
import { confirmRoutes, signInRoutes } from './sign-in-routes.ts'

export function accessRoutes(deps: DeskDeps) {
  const member = requireMember(deps, 'member')
  const limited = openDeskLimit(deps)
  return new Hono<DeskEnv>()
    .get('/', member, (c) => {
      const { email, name, role } = c.get('session')
      const { money, brand } = deps.site
      return c.json({ email, name, role, currency: money.currency, accent: brand.accent })
    })
    .post('/sign-out', member, async (c) => {
      await endDeskSession(actingDeps(deps, c), c.get('session'))
      clearDeskCookie(deps, c)
      return c.json({})
    })
    .route('/sign-in', signInRoutes(deps, limited))
    .route('/invitation', invitationRoutes(deps, limited))
    .route('/confirm', confirmRoutes(deps))
    .route('/mine', ownRoutes(deps))
    .route('/members', memberRoutes(deps))
}
