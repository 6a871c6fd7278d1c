import { z } from 'zod'
import { CSV_FORMATS } from '#domain/csv-format.ts'

/** The files of a month. */
export const BOOK_TABLES = ['orders', 'lines', 'refunds'] as const

/** A month such as `2026-11`. */
export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

/** Body of POST /api/books/export, which answers with the file as CSV. */
export const ExportRequest = z.object({
  month: Month,
  table: z.enum(BOOK_TABLES),
  format: z.enum(CSV_FORMATS),
})
export type ExportRequest = z.infer<typeof ExportRequest>

/** The money of a month in one currency, in cents of it. */
export interface MonthMoney {
  currency: string
  orders: number
  receivedCents: number
  refundedCents: number
  lostCents: number
  /** What the card provider kept, as far as it has told. */
  feeCents: number
  /** Paid orders whose fee is not known yet. */
  feesUnknown: number
  /** Received without the four others. */
  netCents: number
}

/** 200 answer of GET /api/books?month=2026-11; without a month it is the current one. */
export interface BooksMonth {
  month: string
  /** Its first and last day. */
  first: string
  last: string
  /** Whether it goes on. */
  isCurrent: boolean
  /** The month of the first order; the current one while there is none. */
  earliest: string
  before: string
  /** Null for the current month. */
  after: string | null
  /** Whether it is real money. */
  isLive: boolean
  /** The shop's currency first; never empty. */
  currencies: MonthMoney[]
}
