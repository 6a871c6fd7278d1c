import { connect } from '#server/db/connect.ts'
import { createPool, OWNER } from '#server/db/open-database.ts'
import { shopRunning } from '#server/db/shop-running.ts'
import { StartError } from '#server/errors.ts'

/** @throws StartError while a shop uses this database: its later sales would be lost */
export async function refuseRunning(connectionString: string): Promise<void> {
  const db = connect(createPool(connectionString, OWNER))
  try {
    const { running } = await db.selectNoFrom(shopRunning.as('running')).executeTakeFirstOrThrow()
    if (running) throw new StartError('The shop is running: stop it first')
  } finally {
    await db.destroy()
  }
}
