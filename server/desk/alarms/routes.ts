import { Hono } from 'hono'
import { type OpenAlarms, type ResolvedAlarms, ResolvedQuery } from '#contract/desk/alarms.ts'
import { listResolvedAlarms, readOpenAlarms } from '#server/db/desk/alarms.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { queryOf } from '#server/desk/http/checked-input.ts'
import { actingDeps, type DeskEnv, done, requireMember } from '#server/desk/http/require-member.ts'
import { describeAlarm } from './describe-alarm.ts'
import { resolveAlarmByHand } from './resolve-alarm-by-hand.ts'

export function alarmRoutes(deps: DeskDeps) {
  const member = requireMember(deps, 'member')
  return new Hono<DeskEnv>()
    .get('/', member, async (c) => c.json(await listOpen(deps)))
    .get('/settled', member, queryOf(ResolvedQuery), async (c) =>
      c.json(await listResolved(deps, c.req.valid('query'))),
    )
    .post('/:id/settle', member, (c) =>
      done(c, resolveAlarmByHand(actingDeps(deps, c), c.req.param('id'))),
    )
}

async function listOpen({ db }: DeskDeps): Promise<OpenAlarms<Date>> {
  const { alarms, count } = await readOpenAlarms(db)
  return { alarms: alarms.map(describeAlarm), count }
}

async function listResolved(
  { db }: DeskDeps,
  { after }: ResolvedQuery,
): Promise<ResolvedAlarms<Date>> {
  const { alarms, next } = await listResolvedAlarms(db, after)
  const shown = alarms.map((alarm) => {
    const { settledAt, settledBy } = alarm
    return { ...describeAlarm(alarm), settledAt, settledBy }
  })
  return { alarms: shown, next }
}
