import { closeAlarm, listOpenAlarms } from '../db/alarms.ts'
import { recordAct } from '../db/audit.ts'
import { type AdminDeps, AdminRefusal } from './admin-deps.ts'
import type { Arguments } from './arguments.ts'
import { findById } from './find-by-id.ts'

/** settle <id>: closes an alarm. It is raised again if its cause persists. */
export async function resolveAlarmById(deps: AdminDeps, { words }: Arguments): Promise<string> {
  const [typed] = words
  if (typed === undefined) throw new AdminRefusal('Say which alarm, by its id. See: alarms')
  const alarm = findById(await listOpenAlarms(deps.db), typed, 'an open alarm')
  const { id, kind, subject } = alarm
  await deps.db.transaction().execute(async (trx) => {
    await closeAlarm(trx, { kind, subject })
    await recordAct(trx, { who: deps.who, act: 'settle', facts: { id, kind, subject } })
  })
  return `Settled: ${alarm.what}`
}
