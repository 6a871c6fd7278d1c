import { listOpenAlarms } from '../../db/alarms.ts'
import { type AdminDeps, AdminRefusal } from '../admin-deps.ts'
import type { Arguments } from '../arguments.ts'
import { settleAlarm } from '../settle-alarm.ts'
import { findById } from './find-by-id.ts'

export async function settleCommand(deps: AdminDeps, { words }: Arguments): Promise<string> {
  const [typed] = words
  if (typed === undefined) throw new AdminRefusal('Say which alarm, by its id. See: alarms')
  const { id } = findById(await listOpenAlarms(deps.db), typed, 'an open alarm')
  const { what } = await settleAlarm(deps, id)
  return `Settled: ${what}`
}
