import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { errorCode, isDiskFull, StartError } from '#server/errors.ts'
import { SUPERUSER } from './create-cluster.ts'
import { findServerProcess, isServerProcess } from './find-server-process.ts'
import type { Cluster } from './locate-cluster.ts'
import { runProgram } from './run-program.ts'
import { ensureRunning } from './start-server-process.ts'

/** A connection holding a shared advisory lock. */
export type ClusterLock = { client: Client; port: number; started: boolean }

const DATABASE = 'master_ai'
/** Shared while a process uses the cluster, exclusive to stop the server. */
const LOCK = '1297301590, 1'
const JOIN_WITHIN_MS = 30_000
const NOTICE_KILLED_WITHIN_MS = 500

export function connectionString({ password }: Cluster, port: number, database = DATABASE): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`
}

/**
 * Takes the shared lock and starts the server if needed. Gives up after 30 s or when `stopping` aborts. `keepPort`:
 * clients already know the port.
 */
export async function joinCluster(
  cluster: Cluster,
  options: { keepPort?: boolean; stopping?: AbortSignal } = {},
): Promise<ClusterLock> {
  const timeUp = AbortSignal.timeout(JOIN_WITHIN_MS)
  const until = options.stopping ? AbortSignal.any([timeUp, options.stopping]) : timeUp
  let started = false
  for (;;) {
    const running = await ensureRunning(cluster, until, options.keepPort)
    started ||= running.started
    try {
      return { client: await connectAsMember(cluster, running.port), port: running.port, started }
    } catch (cause) {
      await handleRefusal(cluster, running.port, cause)
      if (until.aborted) {
        throw new StartError(`The database in ${cluster.dir} does not answer`, { cause })
      }
      await delay(20)
    }
  }
}

/** The last process stops the server, which also disconnects other clients. */
export async function leaveCluster(cluster: Cluster, { client }: ClusterLock): Promise<void> {
  try {
    if (await isLastOne(client)) await stopServerProcess(cluster)
  } catch {
    // The server has stopped or is stopping.
  }
  await client.end().catch(() => undefined)
}

async function isLastOne(client: Client): Promise<boolean> {
  // Released first: otherwise two leaving processes would wait for each other's lock.
  await client.query(`select pg_advisory_unlock_shared(${LOCK})`)
  for (const until = Date.now() + NOTICE_KILLED_WITHIN_MS; ; ) {
    const { rows } = await client.query<{ last: boolean }>(
      `select pg_try_advisory_lock(${LOCK}) as last`,
    )
    if (rows[0]?.last === true) return true
    if (Date.now() > until) return false
    await delay(20)
  }
}

async function connectAsMember(cluster: Cluster, port: number): Promise<Client> {
  const client = await connect(connectionString(cluster, port))
  try {
    await client.query(`select pg_advisory_lock_shared(${LOCK})`)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 2000,
    keepAlive: true,
    statement_timeout: JOIN_WITHIN_MS,
    application_name: 'master-ai cluster',
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/**
 * Returns while the server starts or stops, so that the caller retries.
 * @throws StartError when the password is refused
 */
async function handleRefusal(cluster: Cluster, port: number, error: unknown): Promise<void> {
  const code = errorCode(error) ?? ''
  if (code === '3D000') return createDatabase(cluster, port)
  if (code === '28P01' || code === '28000') {
    const message = `The database in ${cluster.dir} refuses the password of its own file`
    throw new StartError(message, { cause: error })
  }
}

async function createDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = await connect(connectionString(cluster, port, 'postgres'))
  try {
    await client.query(`create database ${DATABASE}`)
  } catch (error) {
    // Another process created it, or the server stopped: the next attempt decides.
    if (!isDiskFull(error)) return
    throw new StartError(`The disk is full: Postgres needs room in ${cluster.dir}`, {
      cause: error,
    })
  } finally {
    await client.end().catch(() => undefined)
  }
}

const POLL_INTERVAL_MS = 10
const STOP_WITHIN_MS = 20_000

async function stopServerProcess({ dir, binaries, runAs }: Cluster): Promise<void> {
  const found = await findServerProcess(dir)
  if (!found) return
  // -W: otherwise pg_ctl could wait for the next server, started by another process.
  await runProgram(binaries.pgCtl, ['stop', '-D', dir, '-m', 'fast', '-W'], runAs)
  const deadline = Date.now() + STOP_WITHIN_MS
  while (Date.now() < deadline && (await isServerProcess(found.pid, dir)))
    await delay(POLL_INTERVAL_MS)
}
