import type { CsvFormat } from '#domain/csv-format.ts'

/** Marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** First characters that make a spreadsheet evaluate a cell as a formula (T49). */
const FORMULA = /^[=+\-@\t\r]/
/** A null sum is unknown. */
export type CsvRow = readonly (string | number | { cents: number | null })[]

/** Both: a spreadsheet may split at either. */
const NEEDS_QUOTES = /[",;\r\n]/

/** RFC 4180. Text that looks like a formula gets a leading quote. */
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

/** Empty for an unknown sum. */
function sum(cents: number | null, format: CsvFormat): string {
  if (cents === null) return ''
  const text = (cents / 100).toFixed(2)
  return format === 'comma' ? text : text.replace('.', ',')
}
