import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { PublicSettings } from '#contract/public-settings.ts'
import { openKeys } from './accounts/keys.ts'
import { createApp } from './app.ts'
import { connect } from './db/connect.ts'
import { openDatabase } from './db/open-database.ts'
import { refreshAccessUrls } from './db/purchases.ts'
import type { Deps } from './deps.ts'
import { createMailer } from './email/mailer.ts'
import { PUBLISHABLE_KEY } from './http/bearer.ts'
import { loadPages } from './http/load-pages.ts'
import { servePages } from './http/serve-pages.ts'
import { openJobs } from './jobs/jobs.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { listen, stopListening } from './listen.ts'
import type { Log } from './log.ts'
import { createStripePayments } from './payments/stripe-payments.ts'
import { projectRoot } from './project-root.ts'
import type { Settings } from './settings.ts'

/** Where the shop's card provider and mail server are. */
export interface OutsideWorld {
  stripe: { secretKey: string; webhookSecrets: readonly string[]; apiOrigin?: string }
  /** Origin of the payment page. */
  paymentOrigin: string
  smtpUrl: string
  /** What the owner may want to open, for the lines printed at start. */
  places: readonly { what: string; where: string }[]
  close(): Promise<void>
}

export interface Shop {
  /** Stops in order: no new requests, running ones and jobs done, then sandbox and database. */
  close(): Promise<void>
  places: readonly { what: string; where: string }[]
}

/** Milliseconds running requests and jobs get to finish. */
const GRACE_MS = 10_000

/**
 * Opens the whole shop: database, outside world, job queue, pages, port. What fails closes again what
 * was open.
 * @throws StartError with a line for the owner
 */
export async function openShop(
  settings: Settings,
  log: Log,
  openOutsideWorld: (settings: Settings) => Promise<OutsideWorld>,
): Promise<Shop> {
  const closing: (() => Promise<void>)[] = []
  const close = async () => {
    for (const step of closing.toReversed()) await step()
    closing.length = 0
  }
  try {
    return await open(settings, { log, closing, close, openOutsideWorld })
  } catch (error) {
    await close()
    throw error
  }
}

interface Opening {
  log: Log
  closing: (() => Promise<void>)[]
  close(): Promise<void>
  openOutsideWorld(settings: Settings): Promise<OutsideWorld>
}

async function open(settings: Settings, { log, closing, close, openOutsideWorld }: Opening) {
  const root = projectRoot()
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataDir: settings.dataDir,
    migrationsDir: path.join(root, 'migrations'),
  })
  closing.push(() => database.close())
  const world = await openOutsideWorld(settings)
  closing.push(() => world.close())

  const db = connect(database.pool)
  const mailer = createMailer({ smtpUrl: world.smtpUrl, from: settings.mailFrom })
  closing.push(async () => mailer.close())
  const jobs = await openJobs(database.connectionString, log)
  closing.push(() => jobs.stop(GRACE_MS))
  const keys = await openKeys(db)
  const payments = createStripePayments(world.stripe)
  const deps: Deps = { db, jobs, keys, log, mailer, payments, settings }
  await refreshAccessUrls(db, settings.accessUrls)

  const readiness = { ready: false }
  const server = await createShopServer(deps, {
    readiness,
    buildDir: path.join(root, 'build', 'client'),
    paymentOrigin: world.paymentOrigin,
  })
  await listen(server, settings.port)
  closing.push(() => stopListening(server, GRACE_MS))
  await startJobs(deps)
  readiness.ready = true
  closing.push(async () => {
    readiness.ready = false
  })
  const where = database.embedded ? `${settings.dataDir} (its own Postgres)` : 'DATABASE_URL'
  return { close, places: [...world.places, { what: 'Data', where }] }
}

async function createShopServer(
  deps: Deps,
  options: { readiness: { ready: boolean }; buildDir: string; paymentOrigin: string },
): Promise<Server> {
  const { mode, siteUrl } = deps.settings
  const publicSettings: PublicSettings = {
    mode,
    paymentOrigin: options.paymentOrigin,
    publishableKey: PUBLISHABLE_KEY,
  }
  const pages = await loadPages(options.buildDir, { siteUrl, publicSettings })
  const servePage = servePages(pages, deps.log)
  const app = createApp(deps, options.readiness)
  const answerApi = getRequestListener((request) => app.fetch(request))
  const server = createServer((request, response) => {
    if (!servePage(request, response)) void answerApi(request, response)
  })
  server.headersTimeout = 5000
  server.requestTimeout = 10_000
  server.keepAliveTimeout = 5000
  server.maxConnections = 500
  return server
}
