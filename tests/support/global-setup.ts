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
 * Starts one Postgres for the whole run in a temporary folder, or uses the one at TEST_DATABASE_URL, and
 * creates a template database with all migrations and the job queue; every test file copies it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, close } = await openCluster()
  const template = `template_${randomUUID().replaceAll('-', '')}`
  try {
    await administer(adminUrl, `create database ${template}`)
    await migrate(urlOf(adminUrl, template), MIGRATIONS)
    const jobs = await openJobs(urlOf(adminUrl, template), createLog('silent'))
    await jobs.stop(5000)
    // Without this, pg-boss in a copy would first run the schedules missed since the template was made.
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
  // No test needs this server's data after a crash; tests of durability start their own server.
  await administer(cluster.connectionString, 'alter role all set synchronous_commit = off')
  const close = async () => {
    await cluster.release()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { adminUrl: cluster.connectionString, close }
}
