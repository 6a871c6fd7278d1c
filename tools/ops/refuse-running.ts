import { Client } from 'pg'
import { StartError } from '#server/errors.ts'

/**
 * Refuses to move or fill a database in use, because later sales of the running shop would be missing.
 * @throws StartError while a shop uses this database
 */
export async function refuseRunning(connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and application_name in ('master-ai', 'master-ai jobs')`,
    )
    if (rows.length > 0) throw new StartError('The shop is running: stop it first')
  } finally {
    await client.end()
  }
}
