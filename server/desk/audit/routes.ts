import { Hono } from 'hono'
import { AuditQuery } from '#contract/desk/audit.ts'
import { readJson } from '../../http/middleware/read-json.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { type DeskEnv, requireMember } from '../http/require-member.ts'
import { listAudit } from './list-audit.ts'

export function auditRoutes(deps: DeskDeps) {
  const routes = new Hono<DeskEnv>()
  routes.post('/search', requireMember(deps, 'owner'), async (c) =>
    c.json(await listAudit(deps, await readJson(c, AuditQuery))),
  )
  return routes
}
