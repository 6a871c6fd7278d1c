import type { LineOutcome } from '#domain/withdrawal.ts'
import type { Trx } from '../../db/connect.ts'
import { lockOrder } from '../../db/orders.ts'
import { listLinesOfWithdrawal, type WithdrawalLine } from '../../db/withdrawal-lines.ts'
import { lockWithdrawal, type Withdrawal } from '../../db/withdrawals.ts'
import type { Deps } from '../../deps.ts'

/** A locked withdrawal with its lines, inside a transaction. */
export interface OpenWithdrawal {
  trx: Trx
  withdrawal: Withdrawal
  lines: (WithdrawalLine & { outcome: LineOutcome })[]
}

/** Changes a withdrawal in a transaction that locks its orders and then itself; nothing when it is gone. */
export async function changeWithdrawal(
  { db }: Pick<Deps, 'db'>,
  id: string,
  change: (open: OpenWithdrawal) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockOrdersOf(trx, await listLinesOfWithdrawal(trx, id))
    const withdrawal = await lockWithdrawal(trx, id)
    if (!withdrawal) return
    await change({ trx, withdrawal, lines: await listLinesOfWithdrawal(trx, id) })
  })
}

/** Locks the orders of these lines, always in the same order. */
export async function lockOrdersOf(trx: Trx, lines: readonly { orderId: string }[]): Promise<void> {
  const ids = [...new Set(lines.map(({ orderId }) => orderId))].toSorted()
  for (const orderId of ids) await lockOrder(trx, orderId)
}

/** A line of an order, by its keys. */
export interface LineKey {
  orderId: string
  lineNo: number
}

export function isSameLine(one: LineKey, other: LineKey): boolean {
  return one.orderId === other.orderId && one.lineNo === other.lineNo
}
