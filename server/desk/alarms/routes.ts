import { Hono } from 'hono'
import { ResolvedQuery } from '#contract/desk/alarms.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { queryOf } from '#server/desk/http/query-of.ts'
import { actingDeps, type DeskEnv, requireMember } from '#server/desk/http/require-member.ts'
import { listOpen, listResolved } from './list-alarms.ts'
import { resolveAlarmByHand } from './resolve-alarm-by-hand.ts'

export function alarmRoutes(deps: DeskDeps) {
  const member = requireMember(deps, 'member')
  return new Hono<DeskEnv>()
    .get('/', member, async (c) => c.json(await listOpen(deps)))
    .get('/settled', member, queryOf(ResolvedQuery), async (c) =>
      c.json(await listResolved(deps, c.req.valid('query'))),
    )
    .post('/:id/settle', member, async (c) => {
      await resolveAlarmByHand(actingDeps(deps, c), c.req.param('id'))
      return c.json({})
    })
}
