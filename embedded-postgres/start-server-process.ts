import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError, systemReason } from '#server/errors.ts'
import { explainFailure } from './explain-failure.ts'
import { findServerProcess } from './find-server-process.ts'
import type { Cluster } from './locate-cluster.ts'
import { logFile, logSize, readLog } from './postgres-log.ts'
import { cannotRun, spawnOptions } from './run-program.ts'

const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  // Memory: Postgres stays near 60 MB; the working set is a few megabytes.
  shared_buffers: '32MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  huge_pages: 'off',
  jit: 'off',
  // Processes: no parallel query, replication or I/O workers.
  io_method: 'sync',
  max_worker_processes: '1',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '1',
  // Durability: nothing is relaxed; only the size of the write-ahead log is limited.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  // The shop parses log messages: English, in UTC.
  lc_messages: 'C',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

export type Running = { port: number; started: boolean }

const POLL_INTERVAL_MS = 10
const TRY_AGAIN_AFTER_MS = 100

/**
 * Waits for a starting or stopping server until `until` aborts. Reuses the last port, so that connection strings stay
 * valid. If that port is taken, picks another one, or with `keepPort` throws a StartError.
 */
export async function ensureRunning(
  cluster: Cluster,
  until: AbortSignal,
  keepPort = false,
): Promise<Running> {
  let port = await findLastPort(cluster.dir)
  for (;;) {
    const found = await findServerProcess(cluster.dir)
    if (found?.ready) return { port: found.port, started: false }
    if (!found) {
      port ??= await pickPort()
      const end = await startServerProcess(cluster, port, until)
      if (end === 'ready') return { port, started: true }
      if (end === 'port taken') {
        if (keepPort) throw new StartError(`Port ${port} of Postgres is taken by another program`)
        port = undefined
      }
      await delay(TRY_AGAIN_AFTER_MS)
    }
    if (until.aborted) throw await stillBusy(cluster)
    await delay(POLL_INTERVAL_MS)
  }
}

/** From the arguments that Postgres saves. */
async function findLastPort(dir: string): Promise<number | undefined> {
  const text = await readFile(join(dir, 'postmaster.opts'), 'utf8').catch(() => '')
  const [, port] = /"-p" "(\d+)"/.exec(text) ?? []
  return port === undefined ? undefined : Number(port)
}

type End = 'ready' | 'slow' | 'port taken' | 'held by another'

async function startServerProcess(
  cluster: Cluster,
  port: number,
  until: AbortSignal,
): Promise<End> {
  const { dir, binaries, runAs } = cluster
  const log = await openLog(cluster)
  const from = await logSize(dir)
  const args = postgresArguments(dir, port)
  const child = spawn(binaries.postgres, args, {
    ...spawnOptions(runAs),
    stdio: ['ignore', log.fd, log.fd],
  })
  child.unref()
  // Registered before any await: a losing server exits within milliseconds.
  const ended = new Promise<'ended'>((resolve, reject) => {
    child.once('error', (cause) => void cannotRun(binaries.postgres, cause).then(reject))
    child.once('exit', () => resolve('ended'))
  })
  await log.close()
  for (;;) {
    if ((await Promise.race([ended, delay(POLL_INTERVAL_MS)])) === 'ended') break
    const found = await findServerProcess(dir)
    if (found?.ready && found.pid === child.pid) return 'ready'
    if (until.aborted) return 'slow'
  }
  return endOf(dir, await readLog(dir, from))
}

function postgresArguments(dir: string, port: number): string[] {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', dir, '-p', String(port), ...settings]
}

async function endOf(dir: string, said: string): Promise<End> {
  if (/could not bind|could not create any TCP\/IP sockets/.test(said)) return 'port taken'
  // Another process's server, or the last backends of a killed one: the caller waits for both.
  if (/lock file .* (already exists|is empty)|shared memory block .* still in use/.test(said)) {
    return 'held by another'
  }
  const otherwise = `The database in ${dir} cannot be started, its files may be damaged: see ${logFile(dir)}`
  throw await explainFailure(dir, said, otherwise)
}

async function openLog({ dir, runAs }: Cluster) {
  const path = logFile(dir)
  try {
    const log = await open(path, 'a', 0o600)
    if (runAs) await log.chown(runAs.uid, runAs.gid)
    return log
  } catch (cause) {
    throw new StartError(`Postgres's log ${path} cannot be written: ${systemReason(cause)}`, {
      cause,
    })
  }
}

async function stillBusy(cluster: Cluster): Promise<StartError> {
  const said = await readLog(cluster.dir, 0)
  const message = `The database in ${cluster.dir} is neither up nor down: see ${logFile(cluster.dir)}`
  return new StartError(message, { cause: new Error(said.split('\n').slice(-20).join('\n')) })
}

/** Below the ephemeral port range, so that it is still free for a restart. */
async function pickPort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new StartError('No free port for Postgres between 20000 and 32000 on 127.0.0.1')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
