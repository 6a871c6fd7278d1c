import { listOpenAlarms } from '../../db/alarms.ts'
import type { AdminDeps } from '../admin-deps.ts'
import { columns, moment } from '../text.ts'

export async function alarmsCommand(deps: AdminDeps): Promise<string> {
  const alarms = await listOpenAlarms(deps.db)
  if (alarms.length === 0) return 'No open alarms.'
  const rows = alarms.map((alarm) => [
    alarm.id.slice(0, 8),
    moment(alarm.since),
    `${alarm.times}×`,
    alarm.what,
  ])
  return [
    columns([['Id', 'Since (UTC)', 'Times', 'What'], ...rows]),
    'Once you have dealt with one: npm run shop -- settle <id>',
  ].join('\n\n')
}
