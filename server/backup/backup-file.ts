import { z } from 'zod'

/**
 * Header line of a gzip file. Each table follows in the text format of Postgres' COPY and ends with a line `\.`, as in
 * a psql dump.
 */
export const BackupHeader = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type BackupHeader = z.infer<typeof BackupHeader>

export const END_OF_TABLE = '\\.'
/** A file without this last line is incomplete. */
export const END_OF_BACKUP = '-- end of backup'
