import { availableParallelism } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { Pool, types as pgTypes, TypeOverrides } from 'pg'
import { openEmbeddedCluster } from '#embedded-postgres/open-embedded-cluster.ts'
import type { PassCheckpoint } from '../checkpoint.ts'
import { checkDatabase } from './check-database.ts'
import { isBehind, migrate } from './migrate.ts'

export type Database = {
  pool: Pool
  connectionString: string
  /** Whether it is the shop's own Postgres in DATA_DIR. */
  embedded: boolean
  /**
   * Ends the pool, waiting at most 1 s for connections in use, and releases the embedded cluster. May be called
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
const WAIT_FOR_CONNECTION_MS = 800
/** How long a start waits for its first connection. */
const LONGEST_FIRST_CONNECTION_MS = 15_000
const LONGEST_STATEMENT_MS = 5000
const LONGEST_LOCK_WAIT_MS = 2000
/**
 * How long the end of the pool waits for connections in use, such as one held by a mail to an unresponsive server.
 */
const LONGEST_POOL_END_MS = 1000

/**
 * Opens the database at `databaseUrl`, or the embedded one in `dataDir`, applies the migrations in `migrationsDir`
 * and returns a pool.
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
}): Promise<Database> {
  const place = await openPlace(options)
  const { beforeChange, checkpoint, databaseUrl, migrationsDir } = options
  try {
    if (beforeChange && !databaseUrl && (await isBehind(place.connectionString, migrationsDir))) {
      await beforeChange(place.connectionString)
    }
    await migrate(place.connectionString, migrationsDir, { checkpoint })
  } catch (error) {
    await place.release()
    throw error
  }
  const pool = createPool(place.connectionString, {
    max: options.poolSize ?? (databaseUrl ? MOST_CONNECTIONS : CONNECTIONS_ON_SAME_CORES),
    applicationName: 'master-ai',
  })
  await connectFirst(pool).catch(async (error: unknown) => {
    await pool.end()
    await place.release()
    throw error
  })
  let closed: Promise<void> | undefined
  const close = async () => {
    await Promise.race([pool.end(), delay(LONGEST_POOL_END_MS, undefined, { ref: false })])
    await place.release()
  }
  return {
    pool,
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
  { max, applicationName }: { max: number; applicationName: string },
): Pool {
  const types = new TypeOverrides()
  types.setTypeParser(pgTypes.builtins.INT8, Number)
  const pool = new Pool({
    connectionString,
    max,
    types,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    statement_timeout: LONGEST_STATEMENT_MS,
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
