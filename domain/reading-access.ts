import type { PurchaseStatus } from './ledger.ts'
import { withdrawalPeriod } from './withdrawal-period.ts'

export interface ReadingPurchase {
  orderId: string
  lineNo: number
  orderNumber: number
  status: PurchaseStatus
  paidAt: Date
  /** Opened within the withdrawal period. */
  openedAt: Date | null
  /** Arrival of an undecided withdrawal. */
  withdrawnAt: Date | null
}

export type ReadingAccess =
  | { state: 'open'; purchase?: ReadingPurchase }
  /** Bought; opening it ends the right to withdraw. */
  | { state: 'needs_opening'; purchase: ReadingPurchase; lastDay: string }
  /** No longer owned. */
  | { state: 'ended'; status: Exclude<PurchaseStatus, 'completed'> }
  | { state: 'not_owned' }

/**
 * A purchase within its withdrawal period has to be opened first, and cannot be opened once withdrawn (decisions D6,
 * D7).
 */
export function decideReading(
  {
    free,
    granted,
    purchases: bought,
  }: { free: boolean; granted: boolean; purchases: readonly ReadingPurchase[] },
  now: Date,
): ReadingAccess {
  const purchases = bought.map(endIfWithdrawn)
  const owned = purchases.filter(({ status }) => status === 'completed')
  const opened = owned.find(
    ({ openedAt, paidAt }) => openedAt !== null || withdrawalPeriod(paidAt).endsAt <= now,
  )
  if (opened) return { state: 'open', purchase: opened }
  if (free || granted) return { state: 'open' }
  const [first] = owned
  if (first) {
    const { lastDay } = withdrawalPeriod(first.paidAt)
    return { state: 'needs_opening', purchase: first, lastDay }
  }
  const status = purchases.at(-1)?.status
  return status === undefined || status === 'completed'
    ? { state: 'not_owned' }
    : { state: 'ended', status }
}

/** An unopened purchase counts as withdrawn until the withdrawal is decided. */
function endIfWithdrawn(purchase: ReadingPurchase): ReadingPurchase {
  const { openedAt, paidAt, withdrawnAt, status } = purchase
  if (status !== 'completed' || openedAt || !withdrawnAt) return purchase
  return withdrawnAt < withdrawalPeriod(paidAt).endsAt
    ? { ...purchase, status: 'withdrawn' }
    : purchase
}
