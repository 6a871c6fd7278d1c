import { sql } from 'kysely'
import type { Db } from './connect.ts'

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
  /** Null without a success, or when the clock puts it in the future. */
  minutesSinceSuccess: number | null
  /** Since the first failure after the last success. */
  minutesFailing: number | null
  problem: string | null
}

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
