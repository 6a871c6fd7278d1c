import { listTaskRuns } from '../db/task-runs.ts'
import type { Deps } from '../deps.ts'
import { raiseAlarm } from '../outbox/alarms.ts'
import { backupSchedule, schedule } from '../queue/job-queue.ts'

/**
 * Raises an alarm for each scheduled task, and for the backup of a shop that makes one, that has not succeeded for longer than its schedule allows. For a task that
 * has failed, the time counts from its first failure; for one that has not run, from the start of this process at the
 * earliest, `upMinutes` ago. The alarm is resolved when the task succeeds.
 */
export async function watchTasks(
  deps: Deps,
  {
    upMinutes = Math.floor(process.uptime() / 60),
    makesBackups = false,
  }: { upMinutes?: number; makesBackups?: boolean } = {},
): Promise<void> {
  const runs = new Map((await listTaskRuns(deps.db)).map((run) => [run.task, run]))
  const watched = makesBackups ? [...schedule, backupSchedule] : schedule
  for (const { task, silentAfterMinutes } of watched) {
    const run = runs.get(task)
    const idleMinutes = Math.min(run?.minutesSinceSuccess ?? upMinutes, upMinutes)
    const minutes = Math.max(idleMinutes, run?.minutesFailing ?? 0)
    if (minutes <= silentAfterMinutes) continue
    const why = run?.problem ? ` It failed: ${run.problem}` : ''
    const what = `The scheduled task "${task}" has not succeeded for ${minutes} minutes.${why}`
    await raiseAlarm(deps, deps.db, { kind: 'task_silent', subject: task, what })
  }
}
