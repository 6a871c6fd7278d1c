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
  /** Ends the pool, waiting 1 s for what is in use, and gives the embedded cluster up. Twice is like once. */
  close(): Promise<void>
}

const MOST_CONNECTIONS = 20
/**
 * A Postgres on the same cores answers soonest when no more of its processes want them than can have them.
 * Three may be held by mails whose mail server is slow; the others are enough for everything else.
 */
const CONNECTIONS_ON_SAME_CORES = Math.min(
  2 * Math.max(availableParallelism(), 2) + 2,
  MOST_CONNECTIONS,
)
const WAIT_FOR_CONNECTION_MS = 800
const LONGEST_STATEMENT_MS = 5000
const LONGEST_LOCK_WAIT_MS = 2000
/** A connection whose user does not give it back, as a mail to a silent server, holds the end up no longer. */
const LONGEST_POOL_END_MS = 1000

/**
 * Opens the database at `databaseUrl`, or the shop's own in `dataDir`, brings it up to date from
 * `migrationsDir` and returns a pool on it. Throws StartError with one readable line.
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined
  dataDir: string
  migrationsDir: string
  poolSize?: number | undefined
  /** Called with its address before a database of the shop's own that is in use is changed. */
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

/** The Postgres to work with, not migrated: the one at `databaseUrl`, or the shop's own. */
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
 * A pool that never makes anyone wait for long. Numbers: `int8` arrives as a number (counts and cents
 * stay far below 2^53), `numeric` as the exact text that Postgres sent.
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
  // A connection that dies while idle is replaced by the pool; without a handler it ends the process.
  pool.on('error', () => undefined)
  // So is one that dies in use: its query is told, and that is enough.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
