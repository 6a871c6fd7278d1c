import { Hono } from 'hono'
import { SettledQuery } from '#contract/desk/alarms.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { readQuery } from '../http/read-query.ts'
import { actingDeps, type DeskEnv, requireMember } from '../http/require-member.ts'
import { listOpen, listSettled } from './list-alarms.ts'
import { settleAlarm } from './settle-alarm.ts'

export function alarmRoutes(deps: DeskDeps) {
  const routes = new Hono<DeskEnv>()
  routes.get('/', requireMember(deps, 'member'), async (c) => c.json(await listOpen(deps)))
  routes.get('/settled', requireMember(deps, 'member'), async (c) =>
    c.json(await listSettled(deps, readQuery(c, SettledQuery))),
  )
  routes.post('/:id/settle', requireMember(deps, 'member'), async (c) => {
    await settleAlarm(actingDeps(deps, c), c.req.param('id'))
    return c.json({})
  })
  return routes
}
