import type { ColumnType } from 'kysely'

/** Read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>

/** When the row was made; the database knows it by itself. */
export type MadeAt = ColumnType<Date, Date | undefined, Date>
