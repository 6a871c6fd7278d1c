import type { Withdrawal } from '../../db/withdrawals.ts'

/** Only ticked lines and exact order numbers are judged by rule. Words are read by the owner. */
export function isByRule({ userId, bought, orderNumbers }: Withdrawal): boolean {
  return userId !== null || (bought === '' && orderNumbers.length > 0)
}
