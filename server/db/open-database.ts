import { availableParallelism } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { Pool, types as pgTypes, TypeOverrides } from 'pg'
import { openEmbeddedCluster } from '#embedded-postgres/open-embedded-cluster.ts'
import type { PassCheckpoint } from '#server/checkpoint.ts'
import { checkDatabase } from './check-database.ts'
import { isBehind, migrate } from './migrate.ts'

export type Database = {
  /** For requests and their jobs. */
  pool: Pool
  /** For scheduled tasks and work at start. */
  taskPool: Pool
  /** For the desk; connects on first use. */
  deskPool: Pool
  connectionString: string
  /** True for the shop's own Postgres in DATA_DIR. */
  embedded: boolean
  /** Waits at most 1 s for connections in use. Idempotent. */
  close(): Promise<void>
}

const MOST_CONNECTIONS = 20
/**
 * On the same machine, more connections than cores only make queries wait. Emails to slow servers may hold up to three.
 */
const CONNECTIONS_ON_SAME_CORES = Math.min(
  2 * Math.max(availableParallelism(), 2) + 2,
  MOST_CONNECTIONS,
)
const LONGEST_FIRST_CONNECTION_MS = 15_000
const LONGEST_LOCK_WAIT_MS = 2000
/** On a busy machine a new connection takes longer than a request may wait, and visitors come seconds apart. */
const IDLE_MS = 60_000

interface PoolUse {
  application_name: string
  max: number
  /** Wait for a connection. */
  connectionTimeoutMillis: number
  statement_timeout: number
}

/**
 * A busy moment passes within two seconds; a lost Postgres refuses connections at once. After 5 s an answer is worth no
 * more than a refusal.
 */
export const REQUESTS: Omit<PoolUse, 'max'> = {
  application_name: 'master-ai',
  connectionTimeoutMillis: 2000,
  statement_timeout: 5000,
}
/**
 * Two tasks and the requeue of each minute (job-queue.ts) never wait for one another. The statement timeout is half a
 * job's lease.
 */
export const TASKS: PoolUse = {
  application_name: 'master-ai tasks',
  max: 3,
  connectionTimeoutMillis: 10_000,
  statement_timeout: 60_000,
}
/** For one person: a list of all orders takes longer than a request may. */
export const OWNER: PoolUse = {
  application_name: 'master-ai owner',
  max: 6,
  connectionTimeoutMillis: 10_000,
  statement_timeout: 60_000,
}
const LONGEST_POOL_END_MS = 1000

/**
 * Opens the database and applies migrations.
 * @throws StartError with one readable line
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined
  dataDir: string
  migrationsDir: string
  poolSize?: number | undefined
  /** Runs before migrations change an embedded database in use. */
  beforeChange?: ((connectionString: string) => Promise<unknown>) | undefined
  checkpoint?: PassCheckpoint | undefined
  /** Receives compatible migrations of a newer version. */
  onNewer?: ((names: string[]) => void) | undefined
}): Promise<Database> {
  const place = await openPlace(options)
  const { beforeChange, checkpoint, databaseUrl, migrationsDir, onNewer } = options
  try {
    if (beforeChange && !databaseUrl && (await isBehind(place.connectionString, migrationsDir))) {
      await beforeChange(place.connectionString)
    }
    await migrate(place.connectionString, migrationsDir, { checkpoint, onNewer })
  } catch (error) {
    await place.release()
    throw error
  }
  const pool = createPool(place.connectionString, {
    ...REQUESTS,
    max: options.poolSize ?? (databaseUrl ? MOST_CONNECTIONS : CONNECTIONS_ON_SAME_CORES),
  })
  const taskPool = createPool(place.connectionString, TASKS)
  const deskPool = createPool(place.connectionString, OWNER)
  await connectFirst(taskPool).catch(async (error: unknown) => {
    await Promise.all([pool.end(), taskPool.end()])
    await place.release()
    throw error
  })
  let closed: Promise<void> | undefined
  const close = async () => {
    const ended = Promise.all([pool.end(), taskPool.end(), deskPool.end()])
    await Promise.race([ended, delay(LONGEST_POOL_END_MS, undefined, { ref: false })])
    await place.release()
  }
  return {
    pool,
    taskPool,
    deskPool,
    connectionString: place.connectionString,
    embedded: options.databaseUrl === undefined,
    close: () => (closed ??= close()),
  }
}

/** With the pool that waits longest: at a busy start, connecting takes longer than a request may wait. */
async function connectFirst(pool: Pool) {
  const deadline = Date.now() + LONGEST_FIRST_CONNECTION_MS
  for (;;) {
    try {
      return (await pool.connect()).release()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await delay(100)
    }
  }
}

export async function openPlace({
  databaseUrl,
  dataDir,
}: {
  databaseUrl?: string | undefined
  dataDir: string
}) {
  if (databaseUrl === undefined) return openEmbeddedCluster({ dataDir })
  await checkDatabase(databaseUrl)
  return { connectionString: databaseUrl, release: async () => undefined }
}

/** Reads `int8` as a number (counts and cents stay far below 2^53) and `numeric` as Postgres' exact text. */
export function createPool(connectionString: string, use: PoolUse): Pool {
  const types = new TypeOverrides()
  types.setTypeParser(pgTypes.builtins.INT8, Number)
  const pool = new Pool({
    ...use,
    connectionString,
    types,
    idleTimeoutMillis: IDLE_MS,
    lock_timeout: LONGEST_LOCK_WAIT_MS,
    keepAlive: true,
  })
  // The pool replaces a broken idle connection; without a handler the error would end the process.
  pool.on('error', () => undefined)
  // The same for a connection in use; its query gets the error.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
