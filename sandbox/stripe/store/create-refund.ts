import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { formatMoney } from '#domain/money.ts'
import { insertRow } from '#sandbox/database.ts'
import { randomId } from '#sandbox/random-id.ts'
import { ApiError, noSuch } from '#sandbox/stripe/http/api-error.ts'
import { Integer, listOf, Metadata } from '#sandbox/stripe/http/parameters.ts'
import { recordEvent } from './events.ts'
import { chargeObject } from './payments.ts'
import {
  amountRefunded,
  findRefund,
  type Refund,
  refundObject,
  setRefundStatus,
} from './refunds.ts'
import { findPaidSession, type Session } from './sessions.ts'

/** Without an amount the rest is refunded. */
export const RefundParameters = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: Integer.refine((cents) => cents >= 1, 'Invalid positive integer').optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: Metadata,
  expand: listOf(z.string()).optional(),
})

type Parameters = z.output<typeof RefundParameters>

/** Needs a transaction. A pending refund is decided later. */
export function createRefund(
  db: DatabaseSync,
  asked: Parameters,
  status: 'succeeded' | 'pending' = 'succeeded',
): Refund {
  const session = paidSessionOf(db, asked)
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
    reason: asked.reason ?? null,
    metadata: JSON.stringify(asked.metadata),
    createdAt: Date.now(),
  })
  setRefundStatus(db, id, status)
  const refund = findRefund(db, id)
  if (!refund) throw new Error('A refund that was just written is missing')
  recordEvent(db, { type: 'refund.created', sessionId: session.id, object: refundObject(refund) })
  recordEvent(db, {
    type: 'charge.refunded',
    sessionId: session.id,
    object: chargeObject(db, session),
    previousAttributes: { amount_refunded: before },
  })
  return refund
}

function paidSessionOf(db: DatabaseSync, { payment_intent, charge }: Parameters): Session {
  const id = payment_intent ?? charge
  if (id === undefined) {
    throw new ApiError('One of the following params should be provided: payment_intent or charge.')
  }
  const kind = payment_intent === undefined ? 'charge' : 'payment_intent'
  const session = findPaidSession(db, id)
  if (session?.paymentIntent !== id && session?.charge !== id) throw noSuch(kind, id, kind)
  return session
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
