import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Stores that a scheduled task has succeeded now. */
export async function storeTaskSuccess(db: Db, task: string): Promise<void> {
  await db
    .insertInto('shop.taskRuns')
    .values({ task, succeededAt: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict
        .column('task')
        .doUpdateSet({ succeededAt: sql<Date>`now()`, failingSince: null, problem: null }),
    )
    .execute()
}

/** Stores that a scheduled task has failed now, and why. */
export async function storeTaskFailure(db: Db, task: string, problem: string): Promise<void> {
  await db
    .insertInto('shop.taskRuns')
    .values({ task, failedAt: sql<Date>`now()`, failingSince: sql<Date>`now()`, problem })
    .onConflict((conflict) =>
      conflict.column('task').doUpdateSet({
        failedAt: sql<Date>`now()`,
        failingSince: sql<Date>`coalesce(task_runs.failing_since, now())`,
        problem,
      }),
    )
    .execute()
}

export interface TaskRun {
  task: string
  /** Minutes since the last success; null when there was none, or when it lies in the future of the clock. */
  minutesSinceSuccess: number | null
  /** Minutes since the first failure after the last success; null after a success. */
  minutesFailing: number | null
  /** What the last failure said; null after a success. */
  problem: string | null
}

/** The last run of every scheduled task that has run. */
export async function listTaskRuns(db: Db): Promise<TaskRun[]> {
  return db
    .selectFrom('shop.taskRuns')
    .select([
      'task',
      'problem',
      sql<
        number | null
      >`case when succeeded_at <= now() then ${minutesSince('succeeded_at')} end`.as(
        'minutesSinceSuccess',
      ),
      sql<number | null>`${minutesSince('failing_since')}`.as('minutesFailing'),
    ])
    .orderBy('task')
    .execute()
}

function minutesSince(column: string) {
  return sql`floor(extract(epoch from now() - ${sql.ref(column)}) / 60)::int`
}
