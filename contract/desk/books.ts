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
