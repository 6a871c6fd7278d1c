import { mkdir, rename, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbeddedCluster } from '#embedded-postgres/open-embedded-cluster.ts'
import { StartError } from '#server/errors.ts'
import { makeDataDir, removeDataDir } from './cluster-process.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await makeDataDir()
  await mkdir(dataDir)
})
afterEach(() => removeDataDir(dataDir))

async function refusal(): Promise<StartError> {
  const error: unknown = await openEmbeddedCluster({ dataDir }).catch((error: unknown) => error)
  if (!(error instanceof StartError)) throw new Error('expected a StartError', { cause: error })
  expect(error.message).not.toContain('\n')
  return error
}

test('a damaged cluster is left unchanged, and the error names its log', async () => {
  await (await openEmbeddedCluster({ dataDir })).release()
  await truncate(join(dataDir, 'postgres', 'global', 'pg_control'), 100)

  const error = await refusal()

  expect(error.message).toContain('damaged')
  expect(error.message).toContain(join(dataDir, 'postgres', 'postgres.log'))
  expect(String(error.cause)).toMatch(/pg_control/)
})

test('a folder with other contents is never overwritten', async () => {
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres', 'notes.txt'), 'mine')

  expect((await refusal()).message).toContain('not a Postgres database')
})

test('a dangling symlink to a database never starts an empty shop', async () => {
  await symlink(join(dataDir, 'unplugged', 'postgres'), join(dataDir, 'postgres'))

  expect((await refusal()).message).toContain('a database that is gone')
})

test('a cluster of another Postgres version is named and left unchanged', async () => {
  await (await openEmbeddedCluster({ dataDir })).release()
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '14\n')

  expect((await refusal()).message).toContain('made by Postgres 14')
})

test('a cluster without its password file is refused with the file’s name', async () => {
  await (await openEmbeddedCluster({ dataDir })).release()
  const file = join(dataDir, 'postgres', 'superuser-password')
  await rename(file, join(dataDir, 'password'))

  expect((await refusal()).message).toContain(file)
  await rename(join(dataDir, 'password'), file)
})

test('creates the cluster in an empty folder', async () => {
  await mkdir(join(dataDir, 'postgres'))

  const cluster = await openEmbeddedCluster({ dataDir })

  expect(cluster.adopted).toBe(false)
  await cluster.release()
})
