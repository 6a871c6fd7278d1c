import { z } from 'zod'

const WITHDRAWAL_FILTERS = ['waiting', 'paid', 'nothing', 'all'] as const
export type WithdrawalFilter = (typeof WITHDRAWAL_FILTERS)[number]

/** `after` is the previous page's last number. */
export const WithdrawalsQuery = z.object({
  show: z.enum(WITHDRAWAL_FILTERS).default('waiting'),
  after: z.coerce.number<string>().int().positive().optional(),
})
export type WithdrawalsQuery = z.infer<typeof WithdrawalsQuery>

/** `order` names an order that it may be about. */
export const WithdrawalQuery = z.object({
  order: z.coerce.number<string>().int().min(1).max(999_999_999).optional(),
})

const Choice = z.object({
  orderNumber: z.int().min(1).max(999_999_999),
  lineNo: z.int().min(1).max(99),
})

/** `cents` overrides the lines' price. */
export const RefundPreviewRequest = z.strictObject({
  lines: z.array(Choice).min(1).max(100),
  cents: z.int().min(1).max(99_999_999).optional(),
})
export type RefundPreviewRequest = z.infer<typeof RefundPreviewRequest>

const Why = z.string().trim().min(1, 'Enter a reason.').max(1000)

export const RefundRequest = RefundPreviewRequest.extend({
  why: Why,
  anyway: z.boolean(),
  despiteDispute: z.boolean(),
})
export type RefundRequest = z.infer<typeof RefundRequest>

export const DecideRequest = z.object({ why: Why })
