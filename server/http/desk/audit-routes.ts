import { Hono } from 'hono'
import { AuditQuery } from '#contract/desk/audit.ts'
import { listAudit } from '../../desk/audit/list-audit.ts'
import type { DeskDeps } from '../../desk/desk-deps.ts'
import { readJson } from '../middleware/read-json.ts'
import { type DeskEnv, requireMember } from './require-member.ts'

export function auditRoutes(deps: DeskDeps) {
  const routes = new Hono<DeskEnv>()
  routes.post('/search', requireMember(deps, 'owner'), async (c) =>
    c.json(await listAudit(deps, await readJson(c, AuditQuery))),
  )
  return routes
}
