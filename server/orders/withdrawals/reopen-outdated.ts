import { withdrawalNumber } from '#domain/withdrawal.ts'
import { storeWithdrawalLines } from '../../db/withdrawal-lines.ts'
import { listOutdatedWithdrawalIds, reopenWithdrawals } from '../../db/withdrawals.ts'
import type { Deps } from '../../deps.ts'
import { resolveAlarm } from '../../outbox/alarms.ts'
import { changeWithdrawal, type OpenWithdrawal } from './change-withdrawal.ts'

/**
 * Has withdrawals judged anew where what they were judged by has changed: an opening counted while the mail that confirms it
 * was on its way, and that mail came back; or what waits for the owner went back another way. Runs every minute.
 */
export async function reopenOutdated(deps: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  for (const id of await listOutdatedWithdrawalIds(deps.db)) {
    await changeWithdrawal(deps, id, async (open) => {
      const lines = outdatedLines(open)
      if (lines.length === 0) return
      const { trx, withdrawal } = open
      const asked = lines.map((line) => ({ ...line, outcome: 'asked' as const }))
      await storeWithdrawalLines(trx, id, asked)
      await reopenWithdrawals(trx, [id])
      const subject = withdrawalNumber(withdrawal.number)
      await resolveAlarm(trx, { kind: 'withdrawal_due', subject })
      await deps.jobs.enqueue(trx, 'withdrawal', { withdrawalId: id })
    })
  }
}

/** As they are under the lock. */
function outdatedLines({ withdrawal, lines }: OpenWithdrawal): OpenWithdrawal['lines'] {
  const { state, automatic, decidedBy } = withdrawal
  if (state === 'closed' || (state === 'refund_due' && (automatic || decidedBy !== null))) return []
  const unconfirmed = lines.filter(
    ({ outcome, shown, openedAt }) => outcome === 'right_lost' && shown && openedAt === null,
  )
  const waiting = lines.filter(({ outcome }) => outcome === 'asked' || outcome === 'refund')
  return waiting.every(({ taken }) => taken) ? [...unconfirmed, ...waiting] : unconfirmed
}
