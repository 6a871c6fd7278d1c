import { z } from 'zod'
import { CSV_FORMATS } from '#domain/csv-format.ts'
import { MONTH } from '#domain/shop-days.ts'

export const BOOK_TABLES = ['orders', 'lines', 'refunds'] as const

const Month = z.string().regex(MONTH)

/** Default: the current month. */
export const BooksQuery = z.object({ month: Month.optional() })

/** Answered with CSV. */
export const ExportRequest = z.object({
  month: Month,
  table: z.enum(BOOK_TABLES),
  format: z.enum(CSV_FORMATS),
})
export type ExportRequest = z.infer<typeof ExportRequest>

/** In cents of one currency. */
export interface MonthMoney {
  currency: string
  orders: number
  receivedCents: number
  refundedCents: number
  lostCents: number
  /** Card provider's fees known so far. */
  feeCents: number
  feesUnknown: number
  /** Received minus refunds, losses and fees. */
  netCents: number
}

export interface BooksMonth {
  month: string
  first: string
  last: string
  isCurrent: boolean
  /** The current month while there is no order. */
  earliest: string
  before: string
  /** Null for the current month. */
  after: string | null
  /** True for real money. */
  isLive: boolean
  /** The shop's currency first; never empty. */
  currencies: MonthMoney[]
}
