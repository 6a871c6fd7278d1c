import { z } from 'zod'
import { Integer, ListParameters, listOf, Metadata } from './parameters.ts'

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

/** Prices are sent with each session, as the shop does. */
const Line = z.strictObject({
  price_data: z.strictObject({
    currency: z.enum(['usd', 'eur'], 'Only the currencies usd and eur are supported here'),
    unit_amount: Integer.refine((cents) => cents >= 0, 'Invalid non-negative integer'),
    product_data: z.strictObject({ name: z.string().min(1).max(5000), metadata: Metadata }),
  }),
  quantity: Quantity,
})

const AllowedMethods = listOf(z.string().regex(/^[a-z0-9_]+$/)).refine(
  (methods) => methods.includes('card'),
  'No valid payment method types for this Checkout Session',
)

export const SessionParameters = z.strictObject({
  mode: z.literal('payment', 'Only the mode payment is supported here'),
  line_items: listOf(Line).refine((lines) => lines.length >= 1 && lines.length <= 100, {
    error: 'From 1 to 100 line items are needed',
  }),
  success_url: WebUrl,
  cancel_url: WebUrl.optional(),
  customer_email: Email.optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata: Metadata,
  payment_intent_data: z.strictObject({ metadata: Metadata }).optional(),
  allowed_payment_method_types: AllowedMethods.optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay']).optional(),
  /** Has no effect. */
  adaptive_pricing: z.unknown().optional(),
  expand: listOf(z.string()).optional(),
})

export const SessionListParameters = ListParameters.extend({
  status: z.enum(['open', 'complete', 'expired']).optional(),
  payment_intent: z.string().optional(),
  customer_details: z.strictObject({ email: z.string() }).optional(),
})

function isWebUrl(text: string): boolean {
  return /^https?:\/\/./i.test(text) && URL.canParse(text)
}
