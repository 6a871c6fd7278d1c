import type { Trx } from '#server/db/connect.ts'
import { lockOrder } from '#server/db/orders.ts'
import { type LineOfWithdrawal, listLinesOfWithdrawal } from '#server/db/withdrawal-lines.ts'
import { lockWithdrawal, type Withdrawal } from '#server/db/withdrawals.ts'
import type { Deps } from '#server/deps.ts'

export interface OpenWithdrawal {
  trx: Trx
  withdrawal: Withdrawal
  lines: LineOfWithdrawal[]
}

/** Locks the orders first. */
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

/** Sorted, so that concurrent calls cannot deadlock. */
export async function lockOrdersOf(trx: Trx, lines: readonly { orderId: string }[]): Promise<void> {
  const ids = [...new Set(lines.map(({ orderId }) => orderId))].toSorted()
  for (const orderId of ids) await lockOrder(trx, orderId)
}

export interface LineKey {
  orderId: string
  lineNo: number
}

export function isSameLine(one: LineKey, other: LineKey): boolean {
  return one.orderId === other.orderId && one.lineNo === other.lineNo
}
