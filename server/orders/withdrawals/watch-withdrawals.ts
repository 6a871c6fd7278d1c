import { withdrawalNumber } from '#domain/withdrawal.ts'
import { hasUnmatchedDue, listDueWithdrawals } from '#server/db/withdrawals.ts'
import type { Deps } from '#server/deps.ts'
import { raiseAlarms } from '#server/outbox/alarms.ts'
import { alertUnmatched, dueWords } from './notify-of-withdrawal.ts'

const DAYS_BEFORE = 4

export async function watchWithdrawals(deps: Deps): Promise<void> {
  if (await hasUnmatchedDue(deps.db, DAYS_BEFORE)) await alertUnmatched(deps, deps.db)
  const due = await listDueWithdrawals(deps.db, DAYS_BEFORE)
  if (due.length === 0) return
  const alarms = due.map(({ number, dueAt }) => {
    const what = dueWords({ number, dueAt })
    return { kind: 'withdrawal_due', subject: withdrawalNumber(number), what } as const
  })
  await raiseAlarms(deps, deps.db, alarms)
}
