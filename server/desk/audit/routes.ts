import { Hono } from 'hono'
import { AuditQuery } from '#contract/desk/audit.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { jsonBody } from '#server/desk/http/json-body.ts'
import { type DeskEnv, requireMember } from '#server/desk/http/require-member.ts'
import { listAudit } from './list-audit.ts'

export function auditRoutes(deps: DeskDeps) {
  return new Hono<DeskEnv>().post(
    '/search',
    requireMember(deps, 'owner'),
    jsonBody(AuditQuery),
    async (c) => c.json(await listAudit(deps, c.req.valid('json'))),
  )
}
