import { findNewestBackup } from '#server/backup/keep-backups.ts'
import { isStoreFailure } from '#server/content/blob-store.ts'
import { type ContentProblems, findContentProblems } from '#server/content/find-content-problems.ts'
import { listDeadLetters } from '#server/db/reports/dead-letters.ts'
import { readShopHealth, type ShopHealth } from '#server/db/reports/shop-health.ts'
import type { Deps } from '#server/deps.ts'

type HealthDeps = Pick<Deps, 'blobs' | 'catalogue' | 'db' | 'settings'>

export interface Health extends ShopHealth {
  /** Emails, events and jobs no longer retried. */
  givenUp: number
  backup: {
    lastAt: Date | undefined
    /** False where the owner backs up an external Postgres. */
    isOurs: boolean
  }
  content: ContentHealth
}

export type ContentHealth = ContentProblems | { unknown: string }

/** Health with guides' names in place of keys. */
export async function readNamedHealth(deps: HealthDeps): Promise<Health> {
  const health = await readHealth(deps)
  const { content } = health
  if ('unknown' in content) return health
  const names = new Map(deps.catalogue.entries.map(({ file }) => [file.key, file.name]))
  const withoutContent = content.withoutContent.map((key) => names.get(key) ?? key)
  return { ...health, content: { ...content, withoutContent } }
}

export async function readHealth(deps: HealthDeps): Promise<Health> {
  const [health, dead, lastAt, content] = await Promise.all([
    readShopHealth(deps.db),
    listDeadLetters(deps.db),
    findNewestBackup(deps.settings.backupDir),
    readContentHealth(deps),
  ])
  const isOurs = deps.settings.databaseUrl === undefined || lastAt !== undefined
  return { ...health, givenUp: dead.length, backup: { lastAt, isOurs }, content }
}

async function readContentHealth(deps: HealthDeps): Promise<ContentHealth> {
  try {
    await deps.blobs.check()
    return await findContentProblems(deps)
  } catch (error) {
    if (!isStoreFailure(error)) throw error
    return { unknown: error.message }
  }
}
