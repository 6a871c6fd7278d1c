import type { Trx } from '../../db/connect.ts'
import { reopenAlready } from '../../db/withdrawal-lines.ts'
import { reopenWithdrawals } from '../../db/withdrawals.ts'
import type { Deps } from '../../deps.ts'
import type { LineKey } from './change-withdrawal.ts'

/**
 * Looks again at withdrawals that were answered with “withdrawn before” because of lines of another that go free now: the
 * other may have been a stranger's (T55). The caller has locked the orders of the lines.
 */
export async function reopenAnswered(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Trx,
  { id, freed }: { id: string; freed: readonly LineKey[] },
): Promise<void> {
  const answered: string[] = []
  for (const line of freed) answered.push(...(await reopenAlready(trx, { ...line, but: id })))
  const ids = [...new Set(answered)]
  if (ids.length === 0) return
  await reopenWithdrawals(trx, ids)
  for (const withdrawalId of ids) await jobs.enqueue(trx, 'withdrawal', { withdrawalId })
}
