import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbeddedCluster } from '#embedded-postgres/open-embedded-cluster.ts'
import {
  endProcess,
  isRunning,
  makeDataDir,
  processGroup,
  query,
  removeDataDir,
  serverPid,
  startProcess,
} from './cluster-process.ts'

// Simultaneous starts and ends, again and again: tests/deep/embedded-at-once.test.ts.

let dataDir: string
beforeEach(async () => {
  dataDir = await makeDataDir()
})
afterEach(() => removeDataDir(dataDir))

test('the first start creates a durable cluster, and the second finds its data', async () => {
  const first = await openEmbeddedCluster({ dataDir })
  expect(first.adopted).toBe(false)
  await query(first.connectionString, 'create table kept as select 42 as answer')
  const pid = await serverPid(dataDir)
  await first.release()
  await first.release()
  expect(await isRunning(pid)).toBe(false)

  const second = await openEmbeddedCluster({ dataDir })
  expect(second.adopted).toBe(false)
  expect(await query(second.connectionString, 'select answer from kept')).toEqual([{ answer: 42 }])
  await second.release()
})

test('the data folder contains only the cluster', async () => {
  const cluster = await openEmbeddedCluster({ dataDir })
  await cluster.release()

  expect(await readdir(dataDir)).toEqual(['postgres'])
})

test('the cluster is UTF-8, checksummed and synced, and listens on loopback only', async () => {
  const cluster = await openEmbeddedCluster({ dataDir })
  const names = ['server_encoding', 'data_checksums', 'fsync', 'listen_addresses']
  const settings = [...names, 'unix_socket_directories', 'password_encryption', 'TimeZone']
  const columns = settings.map((name) => `current_setting('${name}') as "${name}"`)

  expect(await query(cluster.connectionString, `select ${columns.join(', ')}`)).toEqual([
    {
      server_encoding: 'UTF8',
      data_checksums: 'on',
      fsync: 'on',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      password_encryption: 'scram-sha-256',
      TimeZone: 'UTC',
    },
  ])
  expect(
    await query(
      cluster.connectionString,
      'select datlocprovider as provider, datlocale as locale from pg_database where datname = current_database()',
    ),
  ).toEqual([{ provider: 'b', locale: 'C.UTF-8' }])
  await cluster.release()
})

test('requires the password, which only its owner can read', async () => {
  const cluster = await openEmbeddedCluster({ dataDir })
  const wrong = new URL(cluster.connectionString)
  wrong.password = 'postgres'

  await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  const { mode } = await stat(join(dataDir, 'postgres', 'superuser-password'))
  expect(mode & 0o777).toBe(0o600)
  await cluster.release()
})

test('a Postgres left by a killed process is adopted with its data', async () => {
  const killed = await startProcess(dataDir)
  await query(killed.opened.url, 'create table kept as select 42 as answer')
  const pid = await serverPid(dataDir)
  await endProcess(killed, 'SIGKILL')
  expect(await isRunning(pid)).toBe(true)

  const cluster = await openEmbeddedCluster({ dataDir })

  expect(cluster.adopted).toBe(true)
  expect(await serverPid(dataDir)).toBe(pid)
  expect(await query(cluster.connectionString, 'select answer from kept')).toEqual([{ answer: 42 }])
  await cluster.release()
  expect(await isRunning(pid)).toBe(false)
})

test('Ctrl-C in a terminal reaches the shop but not its Postgres', async () => {
  const held = await startProcess(dataDir)
  const server = await serverPid(dataDir)

  expect(await processGroup(server)).toBe(server)
  expect(await processGroup(held.process.pid ?? 0)).not.toBe(server)
  await endProcess(held, 'SIGTERM')
})

test('a second process joins the running Postgres, and the last one stops it', async () => {
  const first = await startProcess(dataDir)
  const second = await startProcess(dataDir)
  const pid = await serverPid(dataDir)
  expect(second.opened).toEqual({ url: first.opened.url, adopted: true })

  await endProcess(first, 'SIGTERM')
  expect(await isRunning(pid)).toBe(true)
  expect(await query(second.opened.url, 'select 1 as one')).toEqual([{ one: 1 }])

  await endProcess(second, 'SIGTERM')
  expect(await isRunning(pid)).toBe(false)
})

test('a killed process does not prevent the last one from stopping Postgres', async () => {
  const killed = await startProcess(dataDir)
  const last = await startProcess(dataDir)
  const pid = await serverPid(dataDir)

  await endProcess(killed, 'SIGKILL')
  await endProcess(last, 'SIGTERM')

  expect(await isRunning(pid)).toBe(false)
})
