/** A comma with decimal points; or a semicolon with decimal commas, as spreadsheets expect in most of Europe. */
export const CSV_FORMATS = ['comma', 'semicolon'] as const
export type CsvFormat = (typeof CSV_FORMATS)[number]
