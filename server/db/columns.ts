import type { ColumnType } from 'kysely'

/** Read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>

/** The database sets it by default. */
export type MadeAt = ColumnType<Date, Date | undefined, Date>
