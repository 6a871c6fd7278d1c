import { listTaskRuns } from '#server/db/task-runs.ts'
import type { Deps } from '#server/deps.ts'
import { raiseAlarm } from '#server/outbox/alarms.ts'
import { backupSchedule, schedule } from '#server/queue/job-queue.ts'

/** Time counts from the first failure; for a task that never ran, from the start of the process. */
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
    const why = run?.problem ? ` The last error: ${run.problem}` : ''
    const what = `The scheduled task "${task}" has not succeeded for ${minutes} minutes.${why}`
    await raiseAlarm(deps, deps.db, { kind: 'task_silent', subject: task, what })
  }
}
