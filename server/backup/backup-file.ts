import { z } from 'zod'

/**
 * The first line of a backup: its version and the tables that follow. After it, for each table, its rows in the
 * text format of Postgres' COPY and a line `\.`, as in a psql dump. The whole file is compressed with gzip.
 */
export const BackupHeader = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Names of the migrations applied to the database. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type BackupHeader = z.infer<typeof BackupHeader>

export const END_OF_TABLE = '\\.'
/** The last line; a file without it is incomplete. */
export const END_OF_BACKUP = '-- end of backup'
