import type { WithdrawalState } from '#domain/withdrawal.ts'

/** The shop's own reason for a state. */
export const reasons: Partial<Record<WithdrawalState, string>> = {
  unmatched: 'it names no paid order with this email address',
  refund_due: 'in time, and not opened',
  right_lost: 'already opened, which ended the right of withdrawal',
  late: 'the 14-day period had ended',
  closed: 'already withdrawn or refunded',
}
