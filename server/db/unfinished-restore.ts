import type { ClientBase } from 'pg'
import { StartError } from '#server/errors.ts'
import { UNFINISHED_RESTORE } from './watermarks.ts'

/** Returns the time of the backup. */
export async function findUnfinishedRestore(client: ClientBase): Promise<Date | undefined> {
  const tables = await client.query<{ there: boolean }>(
    `select to_regclass('shop.watermarks') is not null as there`,
  )
  if (tables.rows[0]?.there !== true) return undefined
  const { rows } = await client.query<{ at: Date }>(
    'select at from shop.watermarks where name = $1',
    [UNFINISHED_RESTORE],
  )
  return rows[0]?.at
}

/** In the transaction of the restored rows. */
export async function markRestoreUnfinished(client: ClientBase, madeAt: Date): Promise<void> {
  await client.query('insert into shop.watermarks (name, at) values ($1, $2)', [
    UNFINISHED_RESTORE,
    madeAt,
  ])
}

/** @throws StartError, because what ended since the backup is still open */
export async function refuseUnfinishedRestore(client: ClientBase): Promise<void> {
  if (!(await findUnfinishedRestore(client))) return
  throw new StartError(
    'A restore into this database has not finished. Run it again with the same backup: npm run restore -- FILE',
    { final: true },
  )
}
