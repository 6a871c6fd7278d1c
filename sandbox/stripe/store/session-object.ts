import type { Stripe } from 'stripe'
import constantFields from './constant-fields.json' with { type: 'json' }
import { seconds } from './seconds.ts'
import type { Session, SessionLine } from './sessions.ts'

/** `origin` serves the payment page. */
export function sessionObject(session: Session, origin = ''): Stripe.Checkout.Session {
  const email = session.payerEmail ?? session.customerEmail
  return {
    ...constantFields.session,
    id: session.id,
    object: 'checkout.session',
    allowed_payment_method_types: ['card'],
    amount_subtotal: session.amountTotal,
    amount_total: session.amountTotal,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    created: seconds(session.createdAt),
    currency: session.currency,
    customer_creation: 'if_required',
    customer_details: email === null ? null : customerDetails(email),
    customer_email: session.customerEmail,
    expires_at: seconds(session.expiresAt),
    livemode: false,
    metadata: session.metadata,
    mode: 'payment',
    payment_intent: session.paymentIntent,
    payment_method_collection: 'if_required',
    payment_method_types: ['card'],
    payment_status: session.paidAt === null ? 'unpaid' : 'paid',
    status: session.status,
    submit_type: session.submitType,
    success_url: session.successUrl,
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? `${origin}/c/pay/${session.id}` : null,
  }
}

export function lineObject(
  line: SessionLine,
  session: Session,
  { expandProduct = false }: { expandProduct?: boolean } = {},
) {
  const product = `prod_${line.priceId.replace('price_', '')}`
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
      product: expandProduct
        ? { id: product, object: 'product', name: line.productName, metadata: line.metadata }
        : product,
      type: 'one_time',
      unit_amount: line.unitAmount,
      unit_amount_decimal: String(line.unitAmount),
    },
    quantity: line.quantity,
  }
}

function customerDetails(email: string): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  }
}
