import type { Stripe } from 'stripe'
import { seconds } from './seconds.ts'
import type { Session, SessionLine } from './sessions.ts'

/** `origin` serves the payment page. */
export function sessionObject(session: Session, origin = ''): Stripe.Checkout.Session {
  const email = session.payerEmail ?? session.customerEmail
  return {
    ...unused,
    id: session.id,
    object: 'checkout.session',
    amount_subtotal: session.amountTotal,
    amount_total: session.amountTotal,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    created: seconds(session.createdAt),
    currency: session.currency,
    customer_details: email === null ? null : customerDetails(email),
    customer_email: session.customerEmail,
    expires_at: seconds(session.expiresAt),
    livemode: false,
    metadata: session.metadata,
    mode: 'payment',
    payment_intent: session.paymentIntent,
    payment_status: session.paidAt === null ? 'unpaid' : 'paid',
    status: session.status,
    submit_type: session.submitType,
    success_url: session.successUrl,
    url: session.status === 'open' ? `${origin}/c/pay/${session.id}` : null,
  }
}

const unused = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: ['card'],
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer: null,
  customer_account: null,
  customer_creation: 'if_required',
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>

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
