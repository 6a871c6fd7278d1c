import { connect } from '#server/db/connect.ts'
import { createPool, OWNER } from '#server/db/open-database.ts'
import { shopRunning } from '#server/db/shop-running.ts'
import { StartError } from '#server/errors.ts'

/**
 * Refuses to move or fill a database in use, because later sales of the running shop would be missing.
 * @throws StartError while a shop uses this database
 */
export async function refuseRunning(connectionString: string): Promise<void> {
  const db = connect(createPool(connectionString, OWNER))
  try {
    const { running } = await db.selectNoFrom(shopRunning.as('running')).executeTakeFirstOrThrow()
    if (running) throw new StartError('The shop is running: stop it first')
  } finally {
    await db.destroy()
  }
}
