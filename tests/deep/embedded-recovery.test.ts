import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  type EmbeddedCluster,
  openEmbeddedCluster,
} from '#embedded-postgres/open-embedded-cluster.ts'
import {
  endProcess,
  isRunning,
  makeDataDir,
  query,
  removeDataDir,
  serverPid,
  startProcess,
} from '../start/cluster-process.ts'
import { eventually } from '../support/eventually.ts'

/** Postgres's crash recovery takes seconds on a busy machine, and each process polls for it by itself. */
const REJOINED_WITHIN_MS = 20_000
const ANSWER = 'select answer from kept'

let dataDir: string
let cluster: EmbeddedCluster
beforeEach(async () => {
  dataDir = await makeDataDir()
  cluster = await openEmbeddedCluster({ dataDir })
  await query(cluster.connectionString, 'create table kept as select 42 as answer')
})
afterEach(async () => {
  await cluster.release()
  await removeDataDir(dataDir)
})

/** Stops the cluster and leaves a stale pid file with this process id. */
async function leavePidFile(pid: number | string): Promise<void> {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  const text = await readFile(file, 'utf8')
  await cluster.release()
  await writeFile(file, pid === '' ? '' : text.replace(/^\d+/, String(pid)))
}

async function opensWithItsData(): Promise<void> {
  cluster = await openEmbeddedCluster({ dataDir })
  expect(cluster.adopted).toBe(false)
  expect(await query(cluster.connectionString, ANSWER)).toEqual([{ answer: 42 }])
}

test('takes over the pid file of an ended process', async () => {
  const gone = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(gone, 'exit')
  await leavePidFile(gone.pid ?? 0)

  await opensWithItsData()
})

test('takes over a pid file whose number belongs to another program', async () => {
  const { uid, gid } = await stat(join(dataDir, 'postgres'))
  const other = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' })
  await leavePidFile(other.pid ?? 0)

  await opensWithItsData()
  expect(await isRunning(other.pid ?? 0)).toBe(true)
  other.kill()
})

test('takes over a pid file whose number belongs to another shop’s Postgres', async () => {
  const otherDir = await makeDataDir()
  const other = await openEmbeddedCluster({ dataDir: otherDir })
  const pid = await serverPid(otherDir)
  await leavePidFile(pid)

  await opensWithItsData()
  expect(await serverPid(dataDir)).not.toBe(pid)
  expect(await query(other.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  await other.release()
  await removeDataDir(otherDir)
})

test('takes over an empty pid file left by a power failure', async () => {
  await leavePidFile('')
  const before = new Date(Date.now() - 60_000)
  await utimes(join(dataDir, 'postgres', 'postmaster.pid'), before, before)

  await opensWithItsData()
})

test('restarts a killed Postgres and the pool continues', async () => {
  const pool = new Pool({ connectionString: cluster.connectionString })
  pool.on('error', () => undefined) // kills the server of this connection
  await pool.query(ANSWER)
  const pid = await serverPid(dataDir)

  process.kill(pid, 'SIGKILL')

  await eventually(async () => expect(await isRunning(pid)).toBe(false))
  await eventually(async () => expect((await pool.query(ANSWER)).rows).toEqual([{ answer: 42 }]))
  expect(await serverPid(dataDir)).not.toBe(pid)
  await pool.end()
})

test('the last process stops a Postgres that was restarted after a crash', async () => {
  const other = await startProcess(dataDir)
  onTestFinished(async () => {
    other.process.kill('SIGKILL') // otherwise a failed expectation leaves the process waiting for its Postgres
  })
  const killed = await serverPid(dataDir)
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(
    async () => {
      const members = `select count(*)::int as members from pg_locks where locktype = 'advisory'`
      expect(await query(cluster.connectionString, members)).toEqual([{ members: 2 }])
    },
    { timeout: REJOINED_WITHIN_MS },
  )
  const pid = await serverPid(dataDir)
  expect(pid).not.toBe(killed)

  await cluster.release()
  expect(await isRunning(pid)).toBe(true)
  await endProcess(other, 'SIGTERM')
  expect(await isRunning(pid)).toBe(false)
})

test('terminated connections end neither the shop nor its lock on Postgres', async () => {
  const pid = await serverPid(dataDir)
  await query(
    cluster.connectionString,
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
  )
  await eventually(async () => {
    const members = `select count(*)::int as members from pg_locks where locktype = 'advisory'`
    expect(await query(cluster.connectionString, members)).toEqual([{ members: 1 }])
  })

  expect(await serverPid(dataDir)).toBe(pid)
})
