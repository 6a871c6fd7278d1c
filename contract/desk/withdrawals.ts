import { z } from 'zod'
import type { LineJudgement, LineOutcome, WithdrawalState } from '#domain/withdrawal.ts'

// Moments are ISO times on the wire; the server fills them as dates (`At` is Date there).

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

export interface ListedWithdrawal<At = string> {
  number: number
  state: WithdrawalState
  /** True when the shop refunds it automatically. */
  automatic: boolean
  receivedAt: At
  /** Last day to refund, as `2026-12-07` in Finland; null once decided. */
  lastDay: string | null
  /** Null once the person is erased. */
  email: string | null
  why: string | null
}

/** Open ones by last day, others newest first. */
export interface WithdrawalsPage<At = string> {
  withdrawals: ListedWithdrawal<At>[]
  next: number | null
}

export interface WithdrawalLine<At = string> {
  orderNumber: number
  lineNo: number
  name: string
  cents: number
  /** Unrefunded part of the order's payment. */
  leftOfOrderCents: number
  isService: boolean
  /** Null for a candidate. */
  outcome: LineOutcome | null
  judgement: LineJudgement
  paidAt: At | null
  openedAt: At | null
  /** Requested early start of the service. */
  beginEarlyAt: At | null
}

export interface Withdrawal<At = string> extends ListedWithdrawal<At> {
  name: string | null
  /** Null once the person is erased and it is decided. */
  statement: string | null
  isSignedIn: boolean
  decidedAt: At | null
  decidedBy: string | null
  /** Describes refunds of its orders whose outcome is unknown; the desk can check them again. */
  unknownRefund: string | null
  lines: WithdrawalLine<At>[]
  /** Possible lines while it is unmatched. */
  candidates: WithdrawalLine<At>[]
}

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

export interface RefundPreview {
  cents: number
  priceCents: number
  /** Products the customer loses. */
  names: string[]
  /** Partial refund of a service: the customer keeps its delivery. */
  keepsDelivered: boolean
  notOwed: { name: string; orderNumber: number; judgement: LineJudgement }[]
  /** Orders whose money a bank holds or returned. */
  disputed: number[]
  /** Null when no mail is sent. */
  tells: string | null
}

const Why = z.string().trim().min(1, 'Enter a reason.').max(1000)

export const RefundRequest = RefundPreviewRequest.extend({
  why: Why,
  anyway: z.boolean(),
  despiteDispute: z.boolean(),
})
export type RefundRequest = z.infer<typeof RefundRequest>

export interface Refunded {
  /** 0 when all was refunded before. */
  cents: number
  inAllCents: number
  names: string[]
}

export const DecideRequest = z.object({ why: Why })

export interface WithdrawalRefused {
  /** False without an address, or when the customer knows the outcome. */
  isMailed: boolean
}
