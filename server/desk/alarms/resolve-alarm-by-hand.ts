import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import { closeAlarm, findOpenAlarm, type OpenAlarm } from '#server/db/alarms.ts'
import { recordAct } from '#server/db/audit.ts'

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
