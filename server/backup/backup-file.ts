import { z } from 'zod'

/**
 * The first line of a backup: what made it and what follows. After it, for each table, its rows in the
 * text format of Postgres' COPY, and a line `\.` as in a dump that psql reads; gzip around everything.
 */
export const BackupHeader = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The migrations its tables are made by. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type BackupHeader = z.infer<typeof BackupHeader>

export const END_OF_TABLE = '\\.'
/** The last line: without it a file was cut. */
export const END_OF_BACKUP = '-- end of backup'
