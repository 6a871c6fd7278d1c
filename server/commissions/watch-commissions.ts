import { formatFinnishMoment } from '#domain/dates.ts'
import { listCommissionsToWatch, markAlarmed } from '#server/db/commissions.ts'
import type { Deps } from '#server/deps.ts'
import { raiseAlarms } from '#server/outbox/alarms.ts'

/** Runs every minute. Without a desk, no request could be marked as answered. */
export async function watchCommissions(deps: Deps): Promise<void> {
  if (!deps.settings.desk) return
  const due = await listCommissionsToWatch(deps.db)
  if (due.length === 0) return
  await deps.db.transaction().execute(async (trx) => {
    const alarms = []
    for (const { id, orderNumber, productName, dueAt } of due) {
      if (!dueAt || !(await markAlarmed(trx, id))) continue
      const what = `${productName} (order ${orderNumber}) is waiting for a reply, due ${formatFinnishMoment(dueAt)}. Reply under Commissions.`
      alarms.push({ kind: 'request_due', subject: id, what } as const)
    }
    await raiseAlarms(deps, trx, alarms)
  })
}
