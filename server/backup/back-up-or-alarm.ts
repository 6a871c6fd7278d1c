import { storeTaskSuccess } from '#server/db/task-runs.ts'
import type { Deps } from '#server/deps.ts'
import { systemReason } from '#server/errors.ts'
import { raiseAlarm, resolveAlarm } from '#server/outbox/alarms.ts'
import { backUpIfDue } from './keep-backups.ts'

/** @throws the error of the backup, so that the job is retried */
export async function backUpOrAlarm(
  deps: Pick<Deps, 'db' | 'jobs' | 'log' | 'settings' | 'site'>,
  connectionString: string,
): Promise<void> {
  const { backupDir } = deps.settings
  try {
    await backUpIfDue(connectionString, deps.settings)
  } catch (error) {
    const what = `The daily backup couldn’t be written to ${backupDir}: ${systemReason(error)}.`
    await raiseAlarm(deps, deps.db, { kind: 'backup', what })
    throw error
  }
  await resolveAlarm(deps.db, { kind: 'backup' })
  await storeTaskSuccess(deps.db, 'backup')
  await resolveAlarm(deps.db, { kind: 'task_silent', subject: 'backup' })
}
