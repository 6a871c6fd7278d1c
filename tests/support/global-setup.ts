import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { openEmbeddedCluster } from '#embedded-postgres/open-embedded-cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { createLog } from '#server/observability/log.ts'
import { openJobs } from '#server/queue/job-queue.ts'
import { makeDataDir } from '../../tools/test/make-data-dir.ts'
import { administer, urlOf } from './test-database.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * One Postgres for the whole run, in a folder that is removed afterwards (or the one that
 * TEST_DATABASE_URL names), with a migrated template that every test file copies, the job queue in it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, close } = await openCluster()
  const template = `template_${randomUUID().replaceAll('-', '')}`
  try {
    await administer(adminUrl, `create database ${template}`)
    await migrate(urlOf(adminUrl, template), MIGRATIONS)
    const jobs = await openJobs(urlOf(adminUrl, template), createLog('silent'))
    await jobs.stop(5000)
    // A queue that ran before would make up for the hours its schedules were not looked at.
    await administer(urlOf(adminUrl, template), 'update pgboss.version set cron_on = null')
    await administer(adminUrl, `alter database ${template} allow_connections false`)
  } catch (error) {
    await close()
    throw error
  }
  project.provide('testDatabase', { adminUrl, template })
  return async () => {
    await administer(adminUrl, `drop database if exists ${template} with (force)`)
    await close()
  }
}

async function openCluster() {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { adminUrl: given, close: async () => undefined }
  const dataDir = await makeDataDir('.data-test')
  const cluster = await openEmbeddedCluster({ dataDir })
  // Nobody ends this server or looks for its data afterwards: what proves that data lasts has a server of its own.
  await administer(cluster.connectionString, 'alter role all set synchronous_commit = off')
  const close = async () => {
    await cluster.release()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { adminUrl: cluster.connectionString, close }
}
