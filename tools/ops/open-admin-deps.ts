import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import type { AdminDeps } from '#server/admin-deps.ts'
import { createDeps } from '#server/boot/create-deps.ts'
import { crashAt } from '#server/checkpoint.ts'
import { isBehind } from '#server/db/migrate.ts'
import { createPool, OWNER, openPlace } from '#server/db/open-database.ts'
import { StartError } from '#server/errors.ts'
import { createLog, type Log } from '#server/observability/log.ts'
import { projectRoot } from '#server/project-root.ts'
import { type Jobs, openJobs } from '#server/queue/job-queue.ts'
import type { Settings } from '#server/settings.ts'
import { makeUnusedKeys } from '#server/tokens/keys.ts'
import { providerAccess } from './provider-access.ts'

const GRACE_MS = 5000

/**
 * Uses the database and card provider of a shop that may run.
 * @throws StartError without a shop, or when it was not started since an update
 */
export async function openAdminDeps(
  settings: Settings,
  { withoutKeys = false }: { withoutKeys?: boolean } = {},
): Promise<{ deps: AdminDeps; close(): Promise<void> }> {
  if (!settings.databaseUrl && !existsSync(path.join(settings.dataDir, 'postgres'))) {
    throw new StartError(`There is no shop in ${settings.dataDir} yet. Start it first: npm start`)
  }
  const closing = new AsyncDisposableStack()
  try {
    const place = closing.adopt(await openPlace(settings), (opened) => opened.release())
    const { connectionString } = place
    const log = createLog('silent')
    const pool = createPool(connectionString, OWNER)
    closing.defer(() => pool.end())
    const { rows } = await pool.query(
      `select to_regclass('shop.audit') is not null and to_regclass('pgboss.job') is not null as there`,
    )
    const migrationsDir = path.join(projectRoot(), 'migrations')
    if (rows[0]?.there !== true || (await isBehind(connectionString, migrationsDir))) {
      throw new StartError(
        'The database is new, just restored or of an earlier version. Start the shop once (npm start), then try again.',
      )
    }
    const services = { stripe: providerAccess(settings), google: undefined, smtpUrl: undefined }
    const created = await createDeps(
      settings,
      services,
      { pool, connectionString },
      {
        log,
        claimsMode: false,
        keys: withoutKeys ? await makeUnusedKeys() : undefined,
        openQueue: openQueueLater,
        checkpoint: settings.crashAt && crashAt(settings.crashAt),
      },
    )
    closing.defer(() => created.close(GRACE_MS))
    const deps: AdminDeps = { ...created.deps, who: { name: userName(), from: 'shell' } }
    return { deps, close: () => closing.disposeAsync() }
  } catch (error) {
    await closing.disposeAsync()
    throw error
  }
}

/** Connects on first use, because many commands only read. */
async function openQueueLater(connectionString: string, log: Log): Promise<Jobs> {
  let opening: Promise<Jobs> | undefined
  const opened = () => (opening ??= openJobs(connectionString, log))
  return {
    enqueue: async (...job) => (await opened()).enqueue(...job),
    retry: async (...job) => (await opened()).retry(...job),
    work: async (handlers) => (await opened()).work(handlers),
    stop: async (graceMs) => (await opening)?.stop(graceMs),
  }
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}
