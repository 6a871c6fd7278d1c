import type { PurchaseStatus } from './ledger.ts'
import { withdrawalPeriod } from './withdrawal-period.ts'

/** A purchase of a guide, with what decides whether it may be read. */
export interface ReadingPurchase {
  orderId: string
  lineNo: number
  orderNumber: number
  status: PurchaseStatus
  paidAt: Date
  /** When its buyer opened it within the withdrawal period; null while he has not. */
  openedAt: Date | null
  /** When a withdrawal from it arrived that is not judged yet; null when there is none. */
  withdrawnAt: Date | null
}

/** Whether somebody may read a guide, by what, or what is missing. */
export type ReadingAccess =
  | { state: 'open'; purchase?: ReadingPurchase }
  /** Bought, and the right to withdraw would be lost by opening it. */
  | { state: 'needs_opening'; purchase: ReadingPurchase; lastDay: string }
  /** Bought once, and not his any more. */
  | { state: 'ended'; status: Exclude<PurchaseStatus, 'completed'> }
  | { state: 'not_owned' }

/**
 * Decides whether a guide may be read now (decisions D6, D7): a free one by everybody with an account, another by whom
 * it was given to or who owns it. A purchase within its withdrawal period has to be opened first; once withdrawn from, it
 * is not opened any more.
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

/** An unopened purchase that was withdrawn from in time counts as withdrawn until that is judged. */
function endIfWithdrawn(purchase: ReadingPurchase): ReadingPurchase {
  const { openedAt, paidAt, withdrawnAt, status } = purchase
  if (status !== 'completed' || openedAt || !withdrawnAt) return purchase
  return withdrawnAt < withdrawalPeriod(paidAt).endsAt
    ? { ...purchase, status: 'withdrawn' }
    : purchase
}
