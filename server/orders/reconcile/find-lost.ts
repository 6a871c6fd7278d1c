import type { Db } from '../../db/connect.ts'
import { skipNumbersUpTo } from '../../db/numbers.ts'
import type { OwnRefund, PaymentSession, Payments } from '../../payments/payments.ts'
import { findKeptOrders, findKnownRefunds, findWithdrawalNumbers } from './lost.ts'

/** A payment page lasts a day: one created before the backup may have been paid after it. */
const LOOK_BACK_MS = 25 * 3_600_000

export interface Lost {
  /** Oldest first. */
  paid: PaymentSession[]
  unpaid: number
  /** Refunds for missing withdrawals. */
  statements: OwnRefund[]
  refundedPayments: string[]
}

/**
 * Compares a restored database with the provider, and skips order and withdrawal numbers used there. Idempotent.
 * @throws ProviderError
 */
export async function findLost(
  { db, payments }: { db: Db; payments: Payments },
  madeAt: Date,
): Promise<Lost> {
  const since = new Date(madeAt.getTime() - LOOK_BACK_MS)
  const all = await payments.listSessions({ since, paid: false })
  const own = all.filter(({ orderId }) => orderId !== null)
  const refunds = await payments.listRefunds({ since })
  await db.transaction().execute(async (trx) => {
    await skipNumbersUpTo(trx, 'orders', highest([...own, ...refunds].map(orderNumberOf)))
    await skipNumbersUpTo(trx, 'withdrawals', highest(refunds.map(withdrawalNumberOf)))
  })
  const kept = await findKeptOrders(
    db,
    own.flatMap(({ orderId }) => orderId ?? []),
  )
  const missing = own.filter(({ orderId }) => !kept.has(orderId ?? '')).toReversed()
  const stated = refunds.filter(({ withdrawalNumber }) => withdrawalNumber !== null)
  const statements = await findWithdrawalNumbers(
    db,
    stated.flatMap(({ withdrawalNumber }) => withdrawalNumber ?? []),
  )
  const refunded = await findKnownRefunds(
    db,
    refunds.map(({ id }) => id),
  )
  return {
    paid: missing.filter(({ paid }) => paid),
    unpaid: missing.filter(({ paid }) => !paid).length,
    statements: stated.filter((one) => !statements.has(one.withdrawalNumber ?? 0)).toReversed(),
    refundedPayments: [
      ...new Set(
        refunds.flatMap(({ id, paymentIntentId }) =>
          refunded.has(id) ? [] : (paymentIntentId ?? []),
        ),
      ),
    ],
  }
}

function orderNumberOf({ orderNumber }: { orderNumber: number | null }): number {
  return orderNumber ?? 0
}

function withdrawalNumberOf({ withdrawalNumber }: OwnRefund): number {
  return withdrawalNumber ?? 0
}

function highest(numbers: readonly number[]): number {
  return numbers.reduce((most, number) => Math.max(most, number), 0)
}
