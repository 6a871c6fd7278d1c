import { z } from 'zod'
import type { Tone } from '#domain/order-state-words.ts'

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

export interface ListedOrder {
  number: number
  /** ISO time. */
  madeAt: string
  state: string
  tone: Tone
  /** Null once the customer is erased. */
  email: string | null
  items: string[]
  totalCents: number
  refundedCents: number
}

/** Newest first. */
export interface OrderPage {
  orders: ListedOrder[]
  /** Next `before`; null at the end. */
  next: number | null
  /** The search in words; null without one. */
  searched: string | null
}

export interface DeskOrderLine {
  lineNo: number
  name: string
  quantity: number
  cents: number
  /** A fee that begins later. */
  feeNote: string | undefined
  fate: string
  tone: Tone
  isRefundable: boolean
}

export interface DeskPayment {
  id: string
  paidAt: string
  cents: number
  refundedCents: number
}

export interface OpenDispute {
  cents: number
  state: string
  /** ISO time of the bank's deadline. */
  dueBy: string | null
}

export interface TimelineEntry {
  at: string
  kind: 'order' | 'money' | 'mail' | 'reading' | 'withdrawal' | 'act' | 'note'
  what: string
  detail: string | null
  tone: Tone
  /** Such as `W-…`. */
  withdrawal: string | null
}

/** Cents of the shop's currency. */
export interface OrderMoney {
  totalCents: number
  paidCents: number
  refundedCents: number
  /** Due to the customer after a withdrawal, not refunded yet. */
  dueCents: number
  /** Undecided disputes. */
  disputedCents: number
  /** Part of it held by the bank. */
  heldCents: number
  /** Null while unknown or in another currency. */
  feeCents: number | null
  /** Paid less fee, refunds, also those due, and lost disputes, before open disputes. Null like the fee. */
  netCents: number | null
}

export interface DeskOrder {
  number: number
  state: string
  tone: Tone
  isOwned: boolean
  /** True while awaiting payment review or delivery. */
  isOpen: boolean
  /** True when it can be reassigned. */
  isMovable: boolean
  isTest: boolean
  madeAt: string
  paidAt: string | null
  email: string | null
  isGuest: boolean
  money: OrderMoney
  lines: DeskOrderLine[]
  payments: DeskPayment[]
  disputes: OpenDispute[]
  alarms: string[]
  /** A refund without a known outcome, in words; it can be looked up. */
  unknownRefund: string | null
  timeline: TimelineEntry[]
  /** Provider ids, for its search. */
  paymentId: string | null
  sessionId: string | null
}

export interface ProviderSays {
  what: string
  tone: Tone
  /** True when another look delivers the order. */
  isPaid: boolean
}

const LineNos = z.array(z.int().min(1).max(99)).min(1).max(99)

/** Lines, a sum, or by default all that is left. Strict, so that a misspelt field is no full refund. */
export const RefundPreviewRequest = z.strictObject({
  lineNos: LineNos.optional(),
  cents: z.int().positive().optional(),
  paymentId: z.string().max(255).optional(),
})
export type RefundPreviewRequest = z.infer<typeof RefundPreviewRequest>

export interface RefundPreview {
  cents: number
  /** Left of the payment afterwards. */
  leftCents: number
  /** Refunded before; sent back with the refund. */
  refundedCents: number
  /** Product names. */
  lost: string[]
  kept: string[]
  email: string | null
  /** Reason why a refund would pay twice. */
  dispute: string | null
}

export const RefundRequest = RefundPreviewRequest.extend({
  /** From the preview; if more was refunded since, nothing is done. */
  refundedCents: z.int().min(0),
  despiteDispute: z.boolean().optional(),
})
export type RefundRequest = z.infer<typeof RefundRequest>

export const MoveRequest = z.object({ email: z.string().max(320) })

export const NoteRequest = z.object({ note: z.string().trim().min(1).max(2000) })

export interface DeskReceipt {
  number: number
  shop: string
  paidAt: string
  seller: string[]
  email: string | null
  currency: string
  lines: (Pick<DeskOrderLine, 'name' | 'quantity' | 'cents' | 'feeNote'> & {
    isReturned: boolean
  })[]
  totalCents: number
  refundedCents: number
  vat: { label: string; cents: number } | null
}

/** Answer of POST /api/orders/:number/look-up-refund and /api/withdrawals/:number/look-up-refund */
export interface LookedUpRefund {
  /** False while the provider's answer is unclear. */
  isKnown: boolean
  said: string
}
