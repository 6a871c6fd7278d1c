import type { OpenAlarms, SettledAlarms, SettledQuery } from '#contract/desk/alarms.ts'
import { listSettledAlarms, readOpenAlarms } from '../../db/desk/alarms.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { describeAlarm } from './describe-alarm.ts'

export async function listOpen({ db }: DeskDeps): Promise<OpenAlarms<Date>> {
  const { alarms, count } = await readOpenAlarms(db)
  return { alarms: alarms.map(describeAlarm), count }
}

export async function listSettled(
  { db }: DeskDeps,
  { after }: SettledQuery,
): Promise<SettledAlarms<Date>> {
  const { alarms, next } = await listSettledAlarms(db, after)
  const shown = alarms.map((alarm) => {
    const { settledAt, settledBy } = alarm
    return { ...describeAlarm(alarm), settledAt, settledBy }
  })
  return { alarms: shown, next }
}
