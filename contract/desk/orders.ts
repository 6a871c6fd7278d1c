import { z } from 'zod'

/** Kinds of orders that a list can be narrowed to; each is one or more states of an order. */
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

/** Body of POST /api/orders/search. `from` and `to` are days in Finland, both counted in; `before` is an order's number. */
export const OrderQuery = z.object({
  q: z.string().trim().max(200).optional(),
  kind: z.enum(ORDER_KINDS).optional(),
  from: Day.optional(),
  to: Day.optional(),
  before: z.coerce.number().int().positive().optional(),
})
export type OrderQuery = z.infer<typeof OrderQuery>

export type Tone = 'neutral' | 'good' | 'warn' | 'bad'

export interface ListedOrder {
  number: number
  /** ISO time. */
  madeAt: string
  state: string
  tone: Tone
  /** Null once the buyer is erased. */
  email: string | null
  /** Names of what was bought. */
  items: string[]
  totalCents: number
  refundedCents: number
}

/** 200 answer of GET /api/orders, newest first. */
export interface OrderPage {
  orders: ListedOrder[]
  /** What to ask for next as `before`; null at the end. */
  next: number | null
  /** What was searched, in a sentence; null without a search. */
  searched: string | null
}

/** What became of a line. */
export interface DeskOrderLine {
  lineNo: number
  name: string
  quantity: number
  cents: number
  /** A fee that begins later. */
  feeNote: string | undefined
  fate: string
  tone: Tone
  /** Whether its money can be given back. */
  isRefundable: boolean
}

export interface DeskPayment {
  id: string
  paidAt: string
  cents: number
  refundedCents: number
}

/** A dispute that waits for an answer. */
export interface OpenDispute {
  cents: number
  /** How far it is. */
  state: string
  /** ISO time until which the bank takes an answer. */
  dueBy: string | null
}

export interface TimelineEntry {
  at: string
  kind: 'order' | 'money' | 'mail' | 'reading' | 'withdrawal' | 'act' | 'note'
  what: string
  /** What else there is to know, in a line. */
  detail: string | null
  tone: Tone
  /** Number of a withdrawal, such as `W-…`. */
  withdrawal: string | null
}

/** Sums of an order's money, in cents of the shop's currency. */
export interface OrderMoney {
  totalCents: number
  paidCents: number
  refundedCents: number
  /** Disputed at a bank, which has not decided yet. */
  disputedCents: number
  /** The part of it that the bank holds until then. */
  heldCents: number
  /** The card provider's fee; null while it is not known, or is in another currency. */
  feeCents: number | null
  /** Paid less fee, refunds and lost disputes; an open dispute may still take it. Null like the fee. */
  netCents: number | null
}

/** 200 answer of GET /api/orders/:number. */
export interface DeskOrder {
  number: number
  state: string
  tone: Tone
  /** Whether its buyer has it: a mail can be sent again. */
  isOwned: boolean
  /** Whether it waits for its payment to be looked at, or to be handed over. */
  isOpen: boolean
  /** Whether it can be given to another address. */
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
  /** At the card provider, for its search. */
  paymentId: string | null
  sessionId: string | null
}

/** 200 answer of GET /api/orders/:number/payment: what the card provider says of an order that is not handed over. */
export interface ProviderSays {
  what: string
  tone: Tone
  /** Whether looking again hands the order over. */
  isPaid: boolean
}

const LineNos = z.array(z.int().min(1).max(99)).min(1).max(99)

/**
 * Body of POST /api/orders/:number/refund-preview. Lines, a sum, or with neither all that is left: so what it does not know
 * is refused.
 */
export const RefundPreviewRequest = z.strictObject({
  lineNos: LineNos.optional(),
  cents: z.int().positive().optional(),
  paymentId: z.string().max(255).optional(),
})
export type RefundPreviewRequest = z.infer<typeof RefundPreviewRequest>

/** 200 answer of POST /api/orders/:number/refund-preview. */
export interface RefundPreview {
  cents: number
  /** Left of the payment after it. */
  leftCents: number
  /** Refunded of the payment before it; to be sent with the refund. */
  refundedCents: number
  /** Names of what the buyer loses by it, and of what stays. */
  lost: string[]
  kept: string[]
  email: string | null
  /** Why it would pay twice, where a bank has the money or gave it back. */
  dispute: string | null
}

/** Body of POST /api/orders/:number/refund. */
export const RefundRequest = RefundPreviewRequest.extend({
  /** `refundedCents` of the preview: where more went back meanwhile, nothing is done. */
  refundedCents: z.int().min(0),
  despiteDispute: z.boolean().optional(),
})
export type RefundRequest = z.infer<typeof RefundRequest>

/** Body of POST /api/orders/:number/move. */
export const MoveRequest = z.object({ email: z.string().max(320) })

/** Body of POST /api/orders/:number/notes. */
export const NoteRequest = z.object({ note: z.string().trim().min(1).max(2000) })

/** 200 answer of the acts on an order: what was done, in a sentence. */
export interface OrderActDone {
  said: string
}

/** 200 answer of GET /api/orders/:number/receipt. */
export interface DeskReceipt {
  number: number
  shop: string
  paidAt: string
  seller: string[]
  email: string | null
  lines: {
    name: string
    quantity: number
    cents: number
    feeNote: string | undefined
    isReturned: boolean
  }[]
  totalCents: number
  refundedCents: number
  /** The tax in the total. */
  vat: { label: string; cents: number } | null
}

/** 200 answer of POST /api/orders/:number/look-up-refund and /api/withdrawals/:number/look-up-refund. */
export interface LookedUpRefund {
  /** False while the card provider gives no clear answer. */
  isKnown: boolean
  said: string
}
