import type { CsvFormat } from '#domain/csv-format.ts'

/** Tells a spreadsheet that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** First characters that make a spreadsheet evaluate a cell as a formula (T49). */
const FORMULA = /^[=+\-@\t\r]/
/** The cells of a row: texts, whole numbers, and sums of which null is not known. */
export type CsvRow = readonly (string | number | { cents: number | null })[]

/** Both separators: a spreadsheet may split at the other one. */
const NEEDS_QUOTES = /[",;\r\n]/

/**
 * Rows as CSV (RFC 4180). A text cell that a spreadsheet would evaluate as a formula gets a leading quote; numbers
 * are written unchanged.
 */
export function writeCsv(rows: readonly CsvRow[], format: CsvFormat): string {
  const separator = format === 'comma' ? ',' : ';'
  return rows
    .map((row) => `${row.map((value) => cell(value, format)).join(separator)}\r\n`)
    .join('')
}

function cell(value: CsvRow[number], format: CsvFormat): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return sum(value.cents, format)
  const text = FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Two decimals; empty for a sum that is not known. */
function sum(cents: number | null, format: CsvFormat): string {
  if (cents === null) return ''
  const text = (cents / 100).toFixed(2)
  return format === 'comma' ? text : text.replace('.', ',')
}
