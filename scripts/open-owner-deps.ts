import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { openKeys } from '#server/accounts/keys.ts'
import { connect } from '#server/db/connect.ts'
import { isBehind } from '#server/db/migrate.ts'
import { createPool, openPlace } from '#server/db/open-database.ts'
import type { Mailer } from '#server/email/mailer.ts'
import { type Jobs, openJobs } from '#server/jobs/jobs.ts'
import { createLog } from '#server/log.ts'
import type { OwnerDeps } from '#server/owner/owner-deps.ts'
import { createStripePayments } from '#server/payments/stripe-payments.ts'
import { projectRoot } from '#server/project-root.ts'
import type { Settings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import { providerAccess } from './provider-access.ts'

const GRACE_MS = 5000

/**
 * Opens what the owner's commands work with, beside a shop that may run: its database and its card provider.
 * @throws StartError when there is no shop yet, or it was not started since this version came
 */
export async function openOwnerDeps(
  settings: Settings,
): Promise<{ deps: OwnerDeps; close(): Promise<void> }> {
  if (!settings.databaseUrl && !existsSync(path.join(settings.dataDir, 'postgres'))) {
    throw new StartError(`There is no shop in ${settings.dataDir} yet. Start it first: npm start`)
  }
  const closing = new AsyncDisposableStack()
  try {
    const place = closing.adopt(await openPlace(settings), (opened) => opened.release())
    const { connectionString } = place
    const log = createLog('silent') // what is to be told is printed
    const pool = createPool(connectionString, { max: 4, applicationName: 'master-ai owner' })
    const db = closing.adopt(connect(pool), (opened) => opened.destroy())
    const { rows } = await pool.query(
      `select to_regclass('shop.audit') is not null and to_regclass('pgboss.job') is not null as there`,
    )
    const migrationsDir = path.join(projectRoot(), 'migrations')
    if (rows[0]?.there !== true || (await isBehind(connectionString, migrationsDir))) {
      throw new StartError(
        'The database is new or of an earlier version. Start the shop once (npm start), then try again.',
      )
    }
    const later = openJobsLater(() => openJobs(connectionString, log))
    closing.defer(later.close)
    const deps: OwnerDeps = {
      catalogue: shopCatalogue,
      db,
      google: undefined,
      jobs: later.jobs,
      keys: await openKeys(db),
      log,
      mailer: noMailer,
      payments: createStripePayments(providerAccess(settings), settings.siteUrl),
      settings,
      who: userName(),
    }
    return { deps, close: () => closing.disposeAsync() }
  } catch (error) {
    await closing.disposeAsync()
    throw error
  }
}

/** A queue that is opened when something is queued: commands that only read do without. */
function openJobsLater(open: () => Promise<Jobs>) {
  let opening: Promise<Jobs> | undefined
  const opened = () => (opening ??= open())
  const jobs: Jobs = {
    enqueue: async (...job) => (await opened()).enqueue(...job),
    retry: async (...job) => (await opened()).retry(...job),
    work: async (handlers) => (await opened()).work(handlers),
    stop: async (graceMs) => (await opening)?.stop(graceMs),
  }
  return { jobs, close: () => jobs.stop(GRACE_MS) }
}

/** The shop sends the mails that are queued here, now or when it starts next. */
const noMailer: Mailer = {
  send: async () => {
    throw new Error('mails are sent by the shop')
  },
  close: () => undefined,
}

/** Who does it, for the audit. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}` // one the machine has no name for
  }
}
