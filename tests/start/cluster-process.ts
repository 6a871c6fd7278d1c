import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { z } from 'zod'
import { openEmbeddedCluster } from '#embedded-postgres/open-embedded-cluster.ts'

const PROGRAM = fileURLToPath(new URL('hold-cluster.ts', import.meta.url))
const Opened = z.object({ url: z.string(), adopted: z.boolean() })

export type ClusterProcess = { process: ChildProcess; opened: z.infer<typeof Opened> }

/** The path of a data folder that does not exist yet, in a new temporary folder with this mode. */
export async function makeDataDir(mode = 0o755): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), '.data-start-'))
  await chmod(dir, mode)
  return join(dir, '.data')
}

/** Stops a Postgres that still runs there and removes the folder. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const place = await realpath(join(dataDir, 'postgres')).catch(() => undefined)
  if (place !== undefined) {
    await openEmbeddedCluster({ dataDir }).then(
      (cluster) => cluster.release(),
      () => undefined, // some tests damage the cluster on purpose
    )
    if (!place.startsWith(dataDir)) await rm(dirname(place), { recursive: true, force: true })
  }
  await rm(dirname(dataDir), { recursive: true, force: true })
}

/** Starts another process that opens the cluster in `dataDir` and keeps it open. */
export async function startProcess(dataDir: string): Promise<ClusterProcess> {
  const child = spawn(process.execPath, [PROGRAM, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    return { process: child, opened: Opened.parse(JSON.parse(line)) }
  }
  throw new Error('The process ended without opening the cluster')
}

/** Sends the signal and waits for the exit; on SIGTERM the process releases the cluster. */
export async function endProcess(held: ClusterProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(held.process, 'exit')
  held.process.kill(signal)
  await exited
}

/** The Postgres server's process id, from its pid file. */
export async function serverPid(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

/** True when the process exists and is not a zombie. */
export async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '') // Linux only
  return !/\) [ZX] /.test(status)
}

/** The process group id. */
export async function processGroup(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pgid=', '-p', String(pid)])
  return Number(stdout)
}

/** Runs one statement on a new connection and returns its rows. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => undefined) // a broken connection also fails the query under way
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
