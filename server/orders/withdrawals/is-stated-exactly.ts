import type { Withdrawal } from '#server/db/withdrawals.ts'

/** Ticked lines and exact order numbers are decided by rule; free text is decided by the owner. */
export function isStatedExactly({ userId, bought, orderNumbers }: Withdrawal): boolean {
  return userId !== null || (bought === '' && orderNumbers.length > 0)
}
