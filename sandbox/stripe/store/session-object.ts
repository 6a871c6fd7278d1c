import { seconds } from './seconds.ts'
import type { Session, SessionLine } from './sessions.ts'

/** The session in the API's format; `origin` is the origin of its payment page while it is open. */
export function sessionObject(session: Session, origin = '') {
  const paid = session.status === 'complete'
  const email = session.payerEmail ?? session.customerEmail
  return {
    id: session.id,
    object: 'checkout.session',
    amount_subtotal: session.amountTotal,
    amount_total: session.amountTotal,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    created: seconds(session.createdAt),
    currency: session.currency,
    customer: null,
    customer_creation: 'if_required',
    customer_details: email === null ? null : customerDetails(email),
    customer_email: session.customerEmail,
    expires_at: seconds(session.expiresAt),
    invoice: null,
    livemode: false,
    locale: session.locale,
    metadata: session.metadata,
    mode: 'payment',
    payment_intent: session.paymentIntent,
    payment_link: null,
    payment_method_types: ['card'],
    payment_status: paid ? 'paid' : 'unpaid',
    status: session.status,
    submit_type: session.submitType,
    subscription: null,
    success_url: session.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? `${origin}/c/pay/${session.id}` : null,
  }
}

/** A line in the API's format, with its price. */
export function lineObject(line: SessionLine, session: Session) {
  const amount = line.unitAmount * line.quantity
  return {
    id: line.id,
    object: 'item',
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: session.currency,
    description: line.productName,
    price: {
      id: line.priceId,
      object: 'price',
      active: true,
      currency: session.currency,
      livemode: false,
      type: 'one_time',
      unit_amount: line.unitAmount,
      unit_amount_decimal: String(line.unitAmount),
    },
    quantity: line.quantity,
  }
}

function customerDetails(email: string) {
  return { address: null, email, name: null, phone: null, tax_exempt: 'none', tax_ids: [] }
}
