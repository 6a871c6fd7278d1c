import { CSV_FORMATS, type CsvFormat } from '#domain/csv-format.ts'

const KEY = 'desk-csv-format'

/** Defaults to the format with the browser's decimal separator. */
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
    // storage is off
  }
}
