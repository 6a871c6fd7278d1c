import type { DatabaseSync } from 'node:sqlite'
import { balanceTransactionId } from './balance.ts'
import { isDisputed } from './disputes.ts'
import { amountRefunded } from './refunds.ts'
import { seconds } from './seconds.ts'
import type { Session } from './sessions.ts'

/** The payment intent of a paid session in the API's format. */
export function paymentIntentObject(session: Session) {
  return {
    id: session.paymentIntent,
    object: 'payment_intent',
    amount: session.amountTotal,
    amount_capturable: 0,
    amount_received: session.amountTotal,
    capture_method: 'automatic_async',
    created: paidAt(session),
    currency: session.currency,
    customer: null,
    description: null,
    latest_charge: session.charge,
    livemode: false,
    metadata: session.paymentMetadata,
    payment_method_types: ['card'],
    receipt_email: null,
    status: 'succeeded',
  }
}

/** The charge of a paid session in the API's format, with the sum refunded so far. */
export function chargeObject(db: DatabaseSync, session: Session) {
  const refunded = amountRefunded(db, session.id)
  const email = session.payerEmail ?? session.customerEmail
  return {
    id: session.charge,
    object: 'charge',
    amount: session.amountTotal,
    amount_captured: session.amountTotal,
    amount_refunded: refunded,
    balance_transaction: balanceTransactionId(session),
    billing_details: { address: null, email, name: null, phone: null },
    captured: true,
    created: paidAt(session),
    currency: session.currency,
    customer: null,
    description: null,
    disputed: isDisputed(db, session),
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: session.paymentMetadata,
    paid: true,
    payment_intent: session.paymentIntent,
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
    receipt_email: null,
    refunded: refunded === session.amountTotal,
    status: 'succeeded',
  }
}

function paidAt(session: Session): number {
  return seconds(session.paidAt ?? session.createdAt)
}
