/** First characters that make a spreadsheet evaluate a cell as a formula (T49). */
const FORMULA = /^[=+\-@\t\r]/
/** The cells of a row: texts and numbers. */
export type CsvRow = readonly (string | number)[]

const NEEDS_QUOTES = /[",\r\n]/

/**
 * Rows as CSV (RFC 4180). A text cell that a spreadsheet would evaluate as a formula gets a leading quote; numbers
 * are written unchanged.
 */
export function writeCsv(rows: readonly CsvRow[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
