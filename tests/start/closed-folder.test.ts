import { lstat, readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbeddedCluster } from '#embedded-postgres/open-embedded-cluster.ts'
import { makeDataDir, query, removeDataDir } from './cluster-process.ts'

const asRoot = process.getuid?.() === 0

let dataDir: string
beforeEach(async () => {
  dataDir = await makeDataDir(0o700) // only its owner can enter it, as with /root
})
afterEach(() => removeDataDir(dataDir))

test('the shop starts in a private folder, keeps its data and restarts', async () => {
  const first = await openEmbeddedCluster({ dataDir })
  await query(first.connectionString, 'create table kept as select 42 as answer')
  await first.release()

  const second = await openEmbeddedCluster({ dataDir })
  expect(await query(second.connectionString, 'select answer from kept')).toEqual([{ answer: 42 }])
  await second.release()
  expect(await readdir(dataDir)).toEqual(['postgres'])
})

test('root keeps the cluster where the user postgres can enter, other users keep it in place', async () => {
  const cluster = await openEmbeddedCluster({ dataDir })
  await cluster.release()

  const entry = join(dataDir, 'postgres')
  const place = await realpath(entry)
  expect((await lstat(entry)).isSymbolicLink()).toBe(asRoot)
  expect(place.startsWith(asRoot ? '/var/lib/master-ai/' : dataDir)).toBe(true)
  expect((await lstat(place)).uid === 0).toBe(false)
  expect((await lstat(place)).mode & 0o777).toBe(0o700)
})
