import { Hono } from 'hono'
import type { z } from 'zod'
import { AuditQuery } from '#contract/desk/audit.ts'
import { listActors, listActsBefore } from '#server/db/desk/acts.ts'
import { listMemberNames } from '#server/db/desk/members.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { jsonBody } from '#server/desk/http/checked-input.ts'
import { type DeskEnv, requireMember } from '#server/desk/http/require-member.ts'
import { describeAct, listActsOfKind } from './describe-act.ts'

const ON_A_PAGE = 50

export function auditRoutes(deps: DeskDeps) {
  return new Hono<DeskEnv>().post(
    '/search',
    requireMember(deps, 'owner'),
    jsonBody(AuditQuery),
    async (c) => c.json(await listAudit(deps, c.req.valid('json'))),
  )
}

/** Newest first. */
async function listAudit(
  { db, site }: DeskDeps,
  { who, kind, before }: z.infer<typeof AuditQuery>,
) {
  const acts = kind && listActsOfKind(kind)
  const found = await listActsBefore(db, { who, acts, before, most: ON_A_PAGE + 1 })
  const members = new Map((await listMemberNames(db)).map(({ id, email }) => [id, email]))
  const { currency } = site.money
  const rows = found.slice(0, ON_A_PAGE)
  return {
    rows: rows.map((row) => ({
      id: Number(row.id),
      at: row.at,
      who: row.who,
      from: row.cameFrom.replace(/^desk /, ''), // `shell`, `shop`, or the client's address
      what: describeAct(row, { currency, members }),
      orderNumber: row.orderNumber === null ? null : Number(row.orderNumber),
    })),
    next: found.length > ON_A_PAGE ? Number(rows.at(-1)?.id) : null,
    people: await listActors(db),
  }
}
