import { statfs } from 'node:fs/promises'
import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'

const MiB = 1024 * 1024
/** Below this the shop still answers, but nothing new should be sent to it. */
const LEAST_FREE_MIB = 256
/** A webhook event that waits longer has something in its way. */
const LONGEST_INBOX_SECONDS = 5 * 60

/**
 * GET /healthz: the process lives. GET /readyz: it can serve; the answer says of each thing it needs
 * whether it is there. A late inbox is told and does not turn buyers away: its cause is outside.
 */
export function healthRoutes(deps: Pick<Deps, 'db' | 'settings'>) {
  const routes = new Hono()
  routes.get('/healthz', (c) => c.json({ status: 'ok' }))
  routes.get('/readyz', async (c) => {
    const [database, disk] = await Promise.all([readDatabase(deps), hasRoom(deps.settings.dataDir)])
    const ready = database.up && disk
    const checks = { database: database.up, disk, inbox: database.inbox }
    return c.json({ ready, checks }, ready ? 200 : 503)
  })
  return routes
}

/** Migrated, writable, and how the inbox of webhook events is. */
async function readDatabase({ db }: Pick<Deps, 'db'>) {
  try {
    const { rows } = await sql<{ writable: boolean; inbox: boolean }>`
      select not pg_is_in_recovery() and exists (select from shop.migrations) as writable,
        not exists (
          select from shop.payment_events where processed_at is null and dead_at is null
            and received_at < now() - make_interval(secs => ${LONGEST_INBOX_SECONDS}::int)
        ) as inbox`.execute(db)
    return { up: rows[0]?.writable === true, inbox: rows[0]?.inbox === true }
  } catch {
    return { up: false, inbox: false }
  }
}

/** Whether the disk of the shop's own data has room; where it has none here, its database is elsewhere. */
async function hasRoom(dataDir: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(dataDir)
    return (bavail * bsize) / MiB >= LEAST_FREE_MIB
  } catch {
    return true
  }
}
