import { timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'

const MiB = 1024 * 1024
const LEAST_FREE_MIB = 256
const LONGEST_INBOX_SECONDS = 5 * 60

/**
 * /readyz reports delayed webhook events, missing or unusable files and a publication that cannot be shown, but stays
 * ready, because the shop still sells.
 */
export function healthRoutes(deps: Pick<Deps, 'db' | 'settings' | 'site'>) {
  const routes = new Hono()
  routes.get('/healthz', (c) => c.json({ status: 'ok' }))
  routes.get('/readyz', async (c) => {
    const [database, disk] = await Promise.all([readDatabase(deps), hasRoom(deps.settings.dataDir)])
    const ready = database.up && disk
    const { inbox, files } = database
    const site = deps.site.refused === undefined
    const checks = { database: database.up, disk, inbox, files, site }
    return c.json({ ready, checks }, ready ? 200 : 503)
  })
  return routes
}

async function readDatabase({ db }: Pick<Deps, 'db'>) {
  try {
    const { rows } = await sql<{ writable: boolean; inbox: boolean; files: boolean }>`
      select not pg_is_in_recovery() and exists (select from shop.migrations) as writable,
        not exists (
          select from shop.payment_events where processed_at is null and dead_at is null
            and received_at < now() - make_interval(secs => ${LONGEST_INBOX_SECONDS}::int)
        ) as inbox,
        not exists (
          select from shop.alarms
          where kind in ('blob_store', 'blob_missing') and settled_at is null
        ) as files`.execute(db)
    const [row] = rows
    return { up: row?.writable === true, inbox: row?.inbox === true, files: row?.files === true }
  } catch {
    return { up: false, inbox: false, files: false }
  }
}

/** True without the folder: the database is external. */
async function hasRoom(dataDir: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(dataDir)
    return (bavail * bsize) / MiB >= LEAST_FREE_MIB
  } catch {
    return true
  }
}

/** Needs METRICS_TOKEN as bearer token; without that setting the route exists in the sandbox only. */
export function metricsRoutes(deps: Pick<Deps, 'metrics' | 'settings'>) {
  const routes = new Hono()
  routes.get('/metrics', async (c) => {
    const { metricsToken, mode } = deps.settings
    if (metricsToken === undefined && mode !== 'sandbox') return c.notFound()
    if (metricsToken !== undefined && !isToken(c.req.header('authorization'), metricsToken)) {
      return c.text('', 401, { 'WWW-Authenticate': 'Bearer' })
    }
    const { contentType, text } = await deps.metrics.read()
    return c.text(text, 200, { 'Content-Type': contentType })
  })
  return routes
}

function isToken(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
