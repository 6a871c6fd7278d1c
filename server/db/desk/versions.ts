import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** `server` such as `18.4`; `migration`: the newest one's name. */
export async function readDatabaseVersion(db: Db): Promise<{ server: string; migration: string }> {
  const { rows } = await sql<{ server: string; migration: string | null }>`
    select split_part(current_setting('server_version'), ' ', 1) as server,
      (select max(name) from shop.migrations) as migration`.execute(db)
  return { server: rows[0]?.server ?? '', migration: rows[0]?.migration ?? '' }
}

export async function hasAnyOrder(db: Db): Promise<boolean> {
  return (await db.selectFrom('shop.orders').select('id').limit(1).executeTakeFirst()) !== undefined
}
