import { availableParallelism } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { Pool, types as pgTypes, TypeOverrides } from 'pg'
import { openEmbeddedCluster } from '#embedded-postgres/open-embedded-cluster.ts'
import type { PassCheckpoint } from '../checkpoint.ts'
import { checkDatabase } from './check-database.ts'
import { isBehind, migrate } from './migrate.ts'

export type Database = {
  /** For requests, and for the jobs that follow from them. */
  pool: Pool
  /** For scheduled tasks, and for what is done at start. */
  taskPool: Pool
  /** For the owner's desk; it connects on first use. */
  deskPool: Pool
  connectionString: string
  /** Whether it is the shop's own Postgres in DATA_DIR. */
  embedded: boolean
  /**
   * Ends the pools, waiting at most 1 s for connections in use, and releases the embedded cluster. May be called
   * twice.
   */
  close(): Promise<void>
}

const MOST_CONNECTIONS = 20
/**
 * Pool size for a Postgres on the same machine: more connections than cores only make queries wait. Up to three
 * may be held by mails to slow mail servers; the rest must suffice for everything else.
 */
const CONNECTIONS_ON_SAME_CORES = Math.min(
  2 * Math.max(availableParallelism(), 2) + 2,
  MOST_CONNECTIONS,
)
/** How long a start waits for its first connection. */
const LONGEST_FIRST_CONNECTION_MS = 15_000
const LONGEST_LOCK_WAIT_MS = 2000
/**
 * How long an idle connection is kept: on a busy machine a new one takes longer than a request may wait, and visitors come
 * seconds apart.
 */
const IDLE_MS = 60_000

/** What a pool is for, and its limits. */
interface PoolUse {
  /** As Postgres lists its connections. */
  applicationName: string
  max: number
  /** How long a query waits for a connection. */
  waitMs: number
  /** How long a statement may run. */
  statementMs: number
}

/** Somebody waits for a request: after 5 s an answer is worth no more than a refusal. */
export const REQUESTS: Omit<PoolUse, 'max'> = {
  applicationName: 'master-ai',
  waitMs: 800,
  statementMs: 5000,
}
/**
 * The scheduled tasks of a process: at most two at once, and the look at each minute (job-queue.ts), so that none waits
 * for another, and however long they take, requests keep their connections. A statement may take a minute, half of
 * a job's lease; what grows with the shop is read in slices all the same.
 */
export const TASKS: PoolUse = {
  applicationName: 'master-ai tasks',
  max: 3,
  waitMs: 10_000,
  statementMs: 60_000,
}
/** One person waits and may wait: a list of all orders takes longer than a request may. */
export const OWNER: PoolUse = {
  applicationName: 'master-ai owner',
  max: 6,
  waitMs: 10_000,
  statementMs: 60_000,
}
/**
 * How long the end of the pools waits for connections in use, such as one held by a mail to an unresponsive server.
 */
const LONGEST_POOL_END_MS = 1000

/**
 * Opens the database at `databaseUrl`, or the embedded one in `dataDir`, applies the migrations in `migrationsDir`
 * and returns the pools.
 * @throws StartError with one readable line
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined
  dataDir: string
  migrationsDir: string
  poolSize?: number | undefined
  /** Called with the connection string before migrations change an embedded database that is in use. */
  beforeChange?: ((connectionString: string) => Promise<unknown>) | undefined
  checkpoint?: PassCheckpoint | undefined
  /** Is told the migrations of a newer version of the shop that this one can run on, if the database has any. */
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
  await connectFirst(pool).catch(async (error: unknown) => {
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

/** Connects once before anybody waits: on a machine that is busy starting this takes longer than a request may wait. */
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

/** The Postgres at `databaseUrl`, or the embedded one, without migrations applied. */
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

/**
 * A pool with timeouts for connections and statements. `int8` is read as a number (counts and cents stay far below
 * 2^53), `numeric` as Postgres' exact text.
 */
export function createPool(
  connectionString: string,
  { applicationName, max, waitMs, statementMs }: PoolUse,
): Pool {
  const types = new TypeOverrides()
  types.setTypeParser(pgTypes.builtins.INT8, Number)
  const pool = new Pool({
    connectionString,
    max,
    types,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: statementMs,
    lock_timeout: LONGEST_LOCK_WAIT_MS,
    application_name: applicationName,
    keepAlive: true,
  })
  // The pool replaces a broken idle connection; without a handler the error would end the process.
  pool.on('error', () => undefined)
  // The same for a connection in use; its query gets the error.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
