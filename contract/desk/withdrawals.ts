import { z } from 'zod'

// Moments are ISO times on the wire; the server fills them as dates (`At` is Date there).

/** What a list of withdrawals is narrowed to. */
const WITHDRAWAL_FILTERS = ['waiting', 'paid', 'nothing', 'all'] as const
export type WithdrawalFilter = (typeof WITHDRAWAL_FILTERS)[number]

/** Query of GET /api/withdrawals. `after` is the last number of the page before. */
export const WithdrawalsQuery = z.object({
  show: z.enum(WITHDRAWAL_FILTERS).default('waiting'),
  after: z.coerce.number().int().positive().optional(),
})
export type WithdrawalsQuery = z.infer<typeof WithdrawalsQuery>

/** As domain/withdrawal.ts says it. */
export type WithdrawalState =
  | 'received'
  | 'matched'
  | 'unmatched'
  | 'refund_due'
  | 'refunded'
  | 'right_lost'
  | 'late'
  | 'closed'

/** Query of GET /api/withdrawals/:number: an order that it may be about. */
export const WithdrawalQuery = z.object({
  order: z.coerce.number().int().min(1).max(999_999_999).optional(),
})

export interface ListedWithdrawal<At = string> {
  number: number
  state: WithdrawalState
  /** Whether the shop pays it back by itself. */
  automatic: boolean
  receivedAt: At
  /** The last day to pay, as `2026-12-07` in Finland; null once it is decided. */
  lastDay: string | null
  /** Null once the person is erased. */
  email: string | null
  why: string | null
}

/** 200 answer of GET /api/withdrawals: what waits by its last day, all others newest first. */
export interface WithdrawalsPage<At = string> {
  withdrawals: ListedWithdrawal<At>[]
  next: number | null
}

export type LineOutcome =
  | 'asked'
  | 'refund'
  | 'refunded'
  | 'right_lost'
  | 'late'
  | 'already'
  | 'refused'

/** What the law says of a line; only what is `owed…` has to be paid back. */
export type LineJudgement =
  | 'withdrawn'
  | 'given_back'
  | 'foreign'
  | 'late'
  | 'opened'
  | 'owed'
  | 'owed_opened_later'
  | 'owed_unconfirmed'

export interface WithdrawalLine<At = string> {
  orderNumber: number
  lineNo: number
  name: string
  cents: number
  /** What is left to refund of its order's payment. */
  leftOfOrderCents: number
  isService: boolean
  /** Null for one that the withdrawal may be about. */
  outcome: LineOutcome | null
  judgement: LineJudgement
  paidAt: At | null
  openedAt: At | null
  /** When its buyer asked that the service begins early. */
  beginEarlyAt: At | null
}

/** 200 answer of GET /api/withdrawals/:number. */
export interface Withdrawal<At = string> extends ListedWithdrawal<At> {
  name: string | null
  /** What the buyer wrote; null once the person is erased and it is decided. */
  statement: string | null
  isSignedIn: boolean
  decidedAt: At | null
  decidedBy: string | null
  /** Refunds of its orders without a known outcome, in words; they can be looked up. */
  unknownRefund: string | null
  lines: WithdrawalLine<At>[]
  /** What it may be about, while nobody knows. */
  candidates: WithdrawalLine<At>[]
}

const Choice = z.object({
  orderNumber: z.int().min(1).max(999_999_999),
  lineNo: z.int().min(1).max(99),
})

/** Body of POST /api/withdrawals/:number/preview. `cents` instead of the price of the lines. */
export const RefundPreviewRequest = z.strictObject({
  lines: z.array(Choice).min(1).max(100),
  cents: z.int().min(1).max(99_999_999).optional(),
})
export type RefundPreviewRequest = z.infer<typeof RefundPreviewRequest>

/** 200 answer of POST /api/withdrawals/:number/preview: what a refund would do. */
export interface RefundPreview {
  cents: number
  /** What was paid for the lines. */
  priceCents: number
  /** What the buyer loses. */
  names: string[]
  /** A part of a service goes back: the buyer keeps what was delivered for it. */
  keepsDelivered: boolean
  /** Those whose money is not owed. */
  notOwed: { name: string; orderNumber: number; judgement: LineJudgement }[]
  /** Orders whose money a bank has, or gave back. */
  disputed: number[]
  /** Who is told by email; null when nobody can be. */
  tells: string | null
}

const Why = z.string().trim().min(1, 'Say why.').max(1000)

/** Body of POST /api/withdrawals/:number/refund. */
export const RefundRequest = RefundPreviewRequest.extend({
  why: Why,
  anyway: z.boolean(),
  despiteDispute: z.boolean(),
})
export type RefundRequest = z.infer<typeof RefundRequest>

/** 200 answer of POST /api/withdrawals/:number/refund. */
export interface Refunded {
  /** 0 where all of it went back before. */
  cents: number
  inAllCents: number
  names: string[]
}

/** Body of POST /api/withdrawals/:number/refuse and /close. */
export const DecideRequest = z.object({ why: Why })
