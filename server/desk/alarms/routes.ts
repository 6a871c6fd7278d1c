import { Hono } from 'hono'
import { ResolvedQuery } from '#contract/desk/alarms.ts'
import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import { closeAlarm, findOpenAlarm, type OpenAlarm } from '#server/db/alarms.ts'
import { recordAct } from '#server/db/audit.ts'
import { listResolvedAlarms, readOpenAlarms } from '#server/db/desk/alarms.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { queryOf } from '#server/desk/http/checked-input.ts'
import { actingDeps, type DeskEnv, done, requireMember } from '#server/desk/http/require-member.ts'
import { describeAlarm } from './describe-alarm.ts'

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

/** Oldest first, at most 200 of `count`. */
async function listOpen({ db }: DeskDeps) {
  const { alarms, count } = await readOpenAlarms(db)
  return { alarms: alarms.map(describeAlarm), count }
}

/** Newest first. `settledBy` is null when the cause went away. */
async function listResolved({ db }: DeskDeps, { after }: ResolvedQuery) {
  const { alarms, next } = await listResolvedAlarms(db, after)
  const shown = alarms.map((alarm) => {
    const { settledAt, settledBy } = alarm
    return { ...describeAlarm(alarm), settledAt, settledBy }
  })
  return { alarms: shown, next }
}

/** The alarm returns if its cause persists. @throws AdminRefusal when it is no longer open */
export function resolveAlarmByHand(deps: AdminDeps, id: string): Promise<OpenAlarm> {
  return deps.db.transaction().execute(async (trx) => {
    const alarm = await findOpenAlarm(trx, id)
    if (!alarm) throw new AdminRefusal('This alarm is already resolved.')
    const { kind, subject } = alarm
    await closeAlarm(trx, { kind, subject })
    await recordAct(trx, { who: deps.who, act: 'settle', facts: { id, kind, subject } })
    return alarm
  })
}
