import { chmod, readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbeddedCluster } from '#embedded-postgres/open-embedded-cluster.ts'
import {
  endProcess,
  isRunning,
  makeDataDir,
  query,
  removeDataDir,
  serverPid,
  startProcess,
} from '../start/cluster-process.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await makeDataDir()
})
afterEach(() => removeDataDir(dataDir))

test('simultaneous first starts share one cluster, simultaneous ends stop it', async () => {
  const processes = await Promise.all([1, 2, 3].map(() => startProcess(dataDir)))
  const pid = await serverPid(dataDir)
  expect(new Set(processes.map(({ opened }) => opened.url)).size).toBe(1)
  expect(processes.filter(({ opened }) => !opened.adopted)).toHaveLength(1)
  expect(await readdir(dataDir)).toEqual(['postgres'])

  await Promise.all(processes.map((process) => endProcess(process, 'SIGTERM')))

  expect(await isRunning(pid)).toBe(false)
})

test('two simultaneous releases stop Postgres', async () => {
  for (let round = 0; round < 5; round += 1) {
    const both = [await openEmbeddedCluster({ dataDir }), await openEmbeddedCluster({ dataDir })]
    const pid = await serverPid(dataDir)

    await Promise.all(both.map((cluster) => cluster.release()))

    expect(await isRunning(pid)).toBe(false)
  }
})

test('a process starting while the last one leaves has a running Postgres', async () => {
  let leaving = await openEmbeddedCluster({ dataDir })
  for (let round = 0; round < 10; round += 1) {
    const [coming] = await Promise.all([openEmbeddedCluster({ dataDir }), leaving.release()])
    expect(await query(coming.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    leaving = coming
  }
  await leaving.release()
})

test('simultaneous first starts in a private folder share one cluster', async () => {
  await chmod(dirname(dataDir), 0o700) // only its owner can enter it, as with /root
  const processes = await Promise.all([1, 2, 3].map(() => startProcess(dataDir)))

  expect(new Set(processes.map(({ opened }) => opened.url)).size).toBe(1)
  await Promise.all(processes.map((process) => endProcess(process, 'SIGTERM')))
})
