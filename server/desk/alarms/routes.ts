import { Hono } from 'hono'
import { SettledQuery } from '#contract/desk/alarms.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { queryOf } from '../http/query-of.ts'
import { actingDeps, type DeskEnv, requireMember } from '../http/require-member.ts'
import { listOpen, listSettled } from './list-alarms.ts'
import { settleAlarm } from './settle-alarm.ts'

export function alarmRoutes(deps: DeskDeps) {
  const member = requireMember(deps, 'member')
  return new Hono<DeskEnv>()
    .get('/', member, async (c) => c.json(await listOpen(deps)))
    .get('/settled', member, queryOf(SettledQuery), async (c) =>
      c.json(await listSettled(deps, c.req.valid('query'))),
    )
    .post('/:id/settle', member, async (c) => {
      await settleAlarm(actingDeps(deps, c), c.req.param('id'))
      return c.json({})
    })
}
