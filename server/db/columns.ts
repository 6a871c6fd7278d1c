import type { ColumnType } from 'kysely'

/** Read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>

/** Creation time; the database sets it by default. */
export type MadeAt = ColumnType<Date, Date | undefined, Date>
