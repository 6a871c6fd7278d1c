import type { Withdrawal } from '#server/db/withdrawals.ts'

/** Ticked lines and exact order numbers are judged by rule; words need the owner. */
export function isStatedExactly({ userId, bought, orderNumbers }: Withdrawal): boolean {
  return userId !== null || (bought === '' && orderNumbers.length > 0)
}
