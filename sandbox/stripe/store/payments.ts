import type { DatabaseSync } from 'node:sqlite'
import type { Stripe } from 'stripe'
import { known } from '#sandbox/stripe/http/api-error.ts'
import { balanceTransactionId } from './balance.ts'
import constantFields from './constant-fields.json' with { type: 'json' }
import { isDisputed } from './disputes.ts'
import { recordEvent } from './events.ts'
import { amountRefunded } from './refunds.ts'
import { seconds } from './seconds.ts'
import { findPaidSession, type Session } from './sessions.ts'

/** Processing and failed only occur with delayed methods. */
function statusOf({ paidAt, charge }: Session) {
  if (paidAt !== null) return { intent: 'succeeded', charge: 'succeeded' } as const
  return charge === null
    ? ({ intent: 'processing', charge: 'pending' } as const)
    : ({ intent: 'requires_payment_method', charge: 'failed' } as const)
}

export function paymentIntentObject(session: Session): Stripe.PaymentIntent {
  return {
    ...constantFields.paymentIntent,
    id: session.paymentIntent ?? '',
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount: session.amountTotal,
    amount_received: session.paidAt === null ? 0 : session.amountTotal,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    created: paidAt(session),
    currency: session.currency,
    latest_charge: session.charge,
    livemode: false,
    metadata: session.paymentMetadata,
    payment_method_types: ['card'],
    status: statusOf(session).intent,
  }
}

export function chargeObject(db: DatabaseSync, session: Session): Stripe.Charge {
  const refunded = amountRefunded(db, session.id)
  const email = session.payerEmail ?? session.customerEmail
  const isPaid = session.paidAt !== null
  return {
    ...constantFields.charge,
    id: session.charge ?? '',
    object: 'charge',
    amount: session.amountTotal,
    amount_captured: isPaid ? session.amountTotal : 0,
    amount_refunded: refunded,
    balance_transaction: isPaid ? balanceTransactionId(session) : null,
    billing_details: { address: null, email, name: null, phone: null, tax_id: null },
    captured: isPaid,
    created: paidAt(session),
    currency: session.currency,
    disputed: isDisputed(db, session),
    livemode: false,
    metadata: session.paymentMetadata,
    paid: isPaid,
    payment_intent: session.paymentIntent,
    payment_method_details: {
      type: 'card',
      card: { ...constantFields.card, amount_authorized: session.amountTotal },
    },
    refunded: refunded === session.amountTotal,
    status: statusOf(session).charge,
  }
}

/** Sends the event for an available balance transaction. Needs a transaction. */
export function bookCharge(db: DatabaseSync, paymentId: string) {
  const session = known(findPaidSession(db, paymentId), 'charge', paymentId)
  const object = chargeObject(db, session)
  recordEvent(db, { type: 'charge.updated', sessionId: session.id, object })
  return object
}

function paidAt(session: Session): number {
  return seconds(session.paidAt ?? session.createdAt)
}
