/** Semicolon files use decimal commas, as spreadsheets in most of Europe expect. */
export const CSV_FORMATS = ['comma', 'semicolon'] as const
export type CsvFormat = (typeof CSV_FORMATS)[number]
