import type { DatabaseSync } from 'node:sqlite'
import type { Stripe } from 'stripe'
import { known } from '#sandbox/stripe/http/api-error.ts'
import { balanceTransactionId } from './balance.ts'
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
    ...unusedOfIntent,
    id: session.paymentIntent ?? '',
    object: 'payment_intent',
    amount: session.amountTotal,
    amount_received: session.paidAt === null ? 0 : session.amountTotal,
    created: paidAt(session),
    currency: session.currency,
    latest_charge: session.charge,
    livemode: false,
    metadata: session.paymentMetadata,
    status: statusOf(session).intent,
  }
}

export function chargeObject(db: DatabaseSync, session: Session): Stripe.Charge {
  const refunded = amountRefunded(db, session.id)
  const email = session.payerEmail ?? session.customerEmail
  const isPaid = session.paidAt !== null
  return {
    ...unusedOfCharge,
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
    payment_method_details: { type: 'card', card: testCard(session.amountTotal) },
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

const unusedOfIntent = {
  allowed_payment_method_types: ['card'],
  amount_capturable: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic_async',
  client_secret: null,
  confirmation_method: 'automatic',
  customer: null,
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_group: null,
} satisfies Partial<Stripe.PaymentIntent>

const unusedOfCharge = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  calculated_statement_descriptor: null,
  customer: null,
  description: null,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  on_behalf_of: null,
  outcome: null,
  payment_method: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.Charge>

function testCard(amount: number): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: 'visa',
    checks: null,
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: 12,
    exp_year: 2040,
    funding: 'credit',
    installments: null,
    last4: '4242',
    mandate: null,
    network: 'visa',
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}
