import { seconds } from './seconds.ts'
import type { Session } from './sessions.ts'

/** Provider fee in cents: 2.9 % and 30 cents. */
export function feeOf(amount: number): number {
  return Math.round((amount * 29) / 1000) + 30
}

export function balanceTransactionId({ charge }: Session): string {
  return `txn_${charge?.replace('ch_', '')}`
}

export function balanceTransactionObject(session: Session) {
  const { amountTotal: amount, currency, charge } = session
  const fee = feeOf(amount)
  const created = seconds(session.paidAt ?? session.createdAt)
  return {
    id: balanceTransactionId(session),
    object: 'balance_transaction',
    amount,
    available_on: created,
    balance_type: 'payments',
    created,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: [
      {
        amount: fee,
        application: null,
        currency,
        description: 'Processing fees',
        type: 'stripe_fee',
      },
    ],
    net: amount - fee,
    reporting_category: 'charge',
    source: charge,
    status: 'pending',
    type: 'charge',
  }
}
