import type { Deps } from '../deps.ts'
import { systemReason } from '../errors.ts'
import { raiseAlarm, resolveAlarm } from '../outbox/alarms.ts'
import { backUpIfDue } from './keep-backups.ts'

/**
 * Keeps one backup a day, asked every hour. What stops it is an alarm until one is kept again.
 * @throws what stopped it, so that the job is tried again
 */
export async function backUpDaily(
  deps: Pick<Deps, 'db' | 'jobs' | 'log' | 'settings'>,
  connectionString: string,
): Promise<void> {
  const { backupDir } = deps.settings
  try {
    await backUpIfDue(connectionString, backupDir)
  } catch (error) {
    const what = `The daily backup cannot be written to ${backupDir}: ${systemReason(error)}.`
    await raiseAlarm(deps, deps.db, { kind: 'backup', what })
    throw error
  }
  await resolveAlarm(deps.db, { kind: 'backup' })
}
