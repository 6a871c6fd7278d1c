import { listTaskRuns } from '../db/task-runs.ts'
import type { Deps } from '../deps.ts'
import { raiseAlarm } from '../outbox/alarms.ts'
import { schedule } from '../queue/job-queue.ts'

/**
 * Raises an alarm for each scheduled task that has not succeeded for longer than its schedule allows. The time
 * counts from the start of this process at the earliest. `upMinutes` says how long ago that was. The alarm is
 * resolved when the task succeeds.
 */
export async function watchTasks(
  deps: Deps,
  upMinutes = Math.floor(process.uptime() / 60),
): Promise<void> {
  const runs = new Map((await listTaskRuns(deps.db)).map((run) => [run.task, run]))
  for (const { task, silentAfterMinutes } of schedule) {
    const run = runs.get(task)
    const minutes = Math.min(run?.minutesSinceSuccess ?? upMinutes, upMinutes)
    if (minutes <= silentAfterMinutes) continue
    const why = run?.problem ? ` It failed: ${run.problem}` : ''
    const what = `The scheduled task "${task}" has not succeeded for ${minutes} minutes.${why}`
    await raiseAlarm(deps, deps.db, { kind: 'task_silent', subject: task, what })
  }
}
