import type { OpenAlarms, ResolvedAlarms, ResolvedQuery } from '#contract/desk/alarms.ts'
import { listResolvedAlarms, readOpenAlarms } from '#server/db/desk/alarms.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { describeAlarm } from './describe-alarm.ts'

export async function listOpen({ db }: DeskDeps): Promise<OpenAlarms<Date>> {
  const { alarms, count } = await readOpenAlarms(db)
  return { alarms: alarms.map(describeAlarm), count }
}

export async function listResolved(
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
