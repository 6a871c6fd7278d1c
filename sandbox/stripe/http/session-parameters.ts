import { z } from 'zod'
import { SANDBOX_CURRENCIES } from '#sandbox/stripe/store/prices.ts'
import { Integer, ListParameters, listOf, Metadata } from './parameters.ts'

/** Parameters of the real API that are accepted and ignored. */
const WITHOUT_EFFECT = new Set([
  'adaptive_pricing',
  'allow_promotion_codes',
  'automatic_tax',
  'billing_address_collection',
  'branding_settings',
  'consent_collection',
  'custom_fields',
  'custom_text',
  'customer_creation',
  'excluded_payment_method_types',
  'integration_identifier',
  'invoice_creation',
  'name_collection',
  'origin_context',
  'payment_method_options',
  'phone_number_collection',
  'saved_payment_method_options',
  'tax_id_collection',
  'wallet_options',
])

const WebUrl = z
  .string()
  .refine(isWebUrl, { error: 'Not a valid URL', params: { code: 'url_invalid' } })

const Email = z.string().refine((text) => /^[^\s@]+@[^\s@]+$/.test(text) && text.length <= 512, {
  error: (issue) => `Invalid email address: ${issue.input}`,
  params: { code: 'email_invalid' },
})

const Quantity = Integer.refine(
  (count) => count >= 1 && count <= 99,
  'Quantity must be from 1 to 99',
)

/** A price of its own, for this session only. */
const PriceData = z.strictObject({
  currency: z.enum(SANDBOX_CURRENCIES, 'Only the currencies usd and eur are supported here'),
  unit_amount: Integer.refine((cents) => cents >= 0, 'Invalid non-negative integer'),
  product_data: z.strictObject({ name: z.string().min(1).max(5000), metadata: Metadata }),
})

const Line = z
  .strictObject({
    price: z.string().optional(),
    price_data: PriceData.optional(),
    quantity: Quantity,
  })
  .refine(({ price, price_data }) => (price === undefined) !== (price_data === undefined), {
    error: 'You must specify either `price` or `price_data` for each line item.',
    path: ['price'],
  })

const UI_MODES = ['elements', 'embedded_page', 'form', 'hosted_page']

/** The API has four; the sandbox only the hosted page. */
const UiMode = z
  .string()
  .refine((mode) => UI_MODES.includes(mode), {
    error: `Invalid ui_mode: must be one of ${UI_MODES.join(', ')}`,
    abort: true,
  })
  .refine((mode) => mode === 'hosted_page', 'Only the ui_mode hosted_page is supported here')

const AllowedMethods = listOf(z.string().regex(/^[a-z0-9_]+$/)).refine(
  (methods) => methods.includes('card'),
  'No valid payment method types for this Checkout Session',
)

/** `expires_at` is Unix seconds. */
export const SessionParameters = z.preprocess(
  withEffect,
  z.strictObject({
    mode: z.literal('payment', 'Only the mode payment is supported here'),
    line_items: listOf(Line).refine((lines) => lines.length >= 1 && lines.length <= 100, {
      error: 'From 1 to 100 line items are needed',
    }),
    success_url: WebUrl,
    cancel_url: WebUrl.optional(),
    customer_email: Email.optional(),
    client_reference_id: z.string().max(200).optional(),
    metadata: Metadata,
    payment_intent_data: z
      .strictObject({
        metadata: Metadata,
        description: z.string().optional(),
        statement_descriptor: z.string().optional(),
        statement_descriptor_suffix: z.string().optional(),
      })
      .optional(),
    allowed_payment_method_types: AllowedMethods.optional(),
    expires_at: Integer.optional(),
    submit_type: z.enum(['auto', 'book', 'donate', 'pay']).optional(),
    ui_mode: UiMode.optional(),
    locale: z.string().optional(),
    expand: listOf(z.string()).optional(),
  }),
)

export const SessionListParameters = ListParameters.extend({
  status: z.enum(['open', 'complete', 'expired']).optional(),
  payment_intent: z.string().optional(),
  customer_details: z.strictObject({ email: z.string() }).optional(),
})

function isWebUrl(text: string): boolean {
  return /^https?:\/\/./i.test(text) && URL.canParse(text)
}

function withEffect(form: unknown): unknown {
  if (typeof form !== 'object' || form === null) return form
  return Object.fromEntries(Object.entries(form).filter(([name]) => !WITHOUT_EFFECT.has(name)))
}
