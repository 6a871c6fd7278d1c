import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { formatMoney } from '#domain/money.ts'
import { insertRow } from '#sandbox/database.ts'
import { randomId } from '#sandbox/random-id.ts'
import { ApiError, known } from '#sandbox/stripe/http/api-error.ts'
import { Integer, Metadata } from '#sandbox/stripe/http/parameters.ts'
import { recordEvent } from './events.ts'
import { chargeObject } from './payments.ts'
import { amountRefunded, getRefund, type Refund, refundObject, setRefundStatus } from './refunds.ts'
import { findPaidSession, type Session } from './sessions.ts'

/** Without an amount the rest is refunded. */
export const RefundParameters = z.strictObject({
  payment_intent: z.string(),
  amount: Integer.refine((cents) => cents >= 1, 'Invalid positive integer').optional(),
  metadata: Metadata,
})

/** Needs a transaction. A pending refund is decided later. */
export function createRefund(
  db: DatabaseSync,
  asked: z.output<typeof RefundParameters>,
  status: 'succeeded' | 'pending' = 'succeeded',
): Refund {
  const found = findPaidSession(db, asked.payment_intent)
  const session = known(found, 'payment_intent', asked.payment_intent, 'payment_intent')
  const before = amountRefunded(db, session.id)
  const amount = refundableAmount(session, { before, asked: asked.amount })
  const id = randomId('re_')
  const { charge, paymentIntent, currency } = session
  insertRow(db, 'refunds', {
    id,
    sessionId: session.id,
    charge,
    paymentIntent,
    amount,
    currency,
    metadata: JSON.stringify(asked.metadata),
    createdAt: Date.now(),
  })
  setRefundStatus(db, id, status)
  const refund = getRefund(db, id)
  recordEvent(db, { type: 'refund.created', sessionId: session.id, object: refundObject(refund) })
  recordEvent(db, {
    type: 'charge.refunded',
    sessionId: session.id,
    object: chargeObject(db, session),
    previousAttributes: { amount_refunded: before },
  })
  return refund
}

function refundableAmount(
  session: Session,
  { before, asked }: { before: number; asked: number | undefined },
): number {
  const left = session.amountTotal - before
  if (left === 0) {
    throw new ApiError(`Charge ${session.charge} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  if (asked !== undefined && asked > left) {
    throw new ApiError(
      `Refund amount (${formatMoney(asked, session.currency)}) is greater than unrefunded amount on charge ` +
        `(${formatMoney(left, session.currency)})`,
      { param: 'amount' },
    )
  }
  return asked ?? left
}
