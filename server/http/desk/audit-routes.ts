import { Hono } from 'hono'
import { AuditQuery } from '#contract/desk/audit.ts'
import { AppError } from '#domain/errors.ts'
import { listAudit } from '../../desk/audit/list-audit.ts'
import type { DeskDeps } from '../../desk/desk-deps.ts'
import { type DeskEnv, requireMember } from './require-member.ts'

/** Everything that was done. For owners: it tells where everybody was. */
export function auditRoutes(deps: DeskDeps) {
  const routes = new Hono<DeskEnv>()
  routes.get('/', requireMember(deps, 'owner'), async (c) => {
    const query = AuditQuery.safeParse(c.req.query())
    if (!query.success) throw new AppError('bad_request')
    return c.json(await listAudit(deps, query.data))
  })
  return routes
}
