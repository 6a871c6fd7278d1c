import { z } from 'zod'

/** Each covers one or more order states. */
export const ORDER_KINDS = [
  'paid',
  'waiting',
  'attention',
  'refunded',
  'disputed',
  'unpaid',
] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

const Day = z.iso.date()

/** `from` and `to` are Finnish days, inclusive; `before` is an order number. */
export const OrderQuery = z.object({
  q: z.string().trim().max(200).optional(),
  /** Any text, because the page takes it from its address. */
  kind: z.string().pipe(z.enum(ORDER_KINDS)).optional(),
  from: Day.optional(),
  to: Day.optional(),
  before: z.coerce.number<string>().int().positive().optional(),
})
export type OrderQuery = z.infer<typeof OrderQuery>

const LineNos = z.array(z.int().min(1).max(99)).min(1).max(99)

/** Lines, a sum, or by default all that is left. Strict, so that a misspelt field is no full refund. */
export const RefundPreviewRequest = z.strictObject({
  lineNos: LineNos.optional(),
  cents: z.int().positive().optional(),
  paymentId: z.string().max(255).optional(),
})
export type RefundPreviewRequest = z.infer<typeof RefundPreviewRequest>

export const RefundRequest = RefundPreviewRequest.extend({
  /** From the preview; if more has been refunded since then, the request is rejected. */
  refundedCents: z.int().min(0),
  despiteDispute: z.boolean().optional(),
})
export type RefundRequest = z.infer<typeof RefundRequest>

export const MoveRequest = z.object({ email: z.string().max(320) })

export const NoteRequest = z.object({ note: z.string().trim().min(1).max(2000) })
