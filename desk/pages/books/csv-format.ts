import { CSV_FORMATS, type CsvFormat } from '#domain/csv-format.ts'

const KEY = 'desk-csv-format'

/** The format chosen last in this browser; at first the one whose decimals look like the browser's own. */
export function readCsvFormat(): CsvFormat {
  try {
    const kept = localStorage.getItem(KEY)
    const found = CSV_FORMATS.find((format) => format === kept)
    if (found) return found
  } catch {
    // storage is off
  }
  return (0.5).toLocaleString(navigator.language).includes(',') ? 'semicolon' : 'comma'
}

export function keepCsvFormat(format: CsvFormat): void {
  try {
    localStorage.setItem(KEY, format)
  } catch {
    // storage is off: it is chosen again next time
  }
}
