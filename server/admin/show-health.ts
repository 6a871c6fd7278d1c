import { findNewestBackup } from '../backup/keep-backups.ts'
import { BlobStoreAway, BlobStoreRefused } from '../content/blob-store.ts'
import { findContentProblems } from '../content/find-content-problems.ts'
import { listDeadLetters } from '../db/reports/dead-letters.ts'
import { readShopHealth } from '../db/reports/shop-health.ts'
import type { AdminDeps } from './admin-deps.ts'
import { columns, moment, waiting } from './text.ts'

const MODES = {
  sandbox: 'sandbox (no real money)',
  test: 'test (the provider’s test keys, no real money)',
  live: 'live (real money)',
}

/** health: shows queues, alarms, backups and provider checks. */
export async function showHealth(deps: AdminDeps): Promise<string> {
  const [health, dead, backupAt, content] = await Promise.all([
    readShopHealth(deps.db),
    listDeadLetters(deps.db),
    findNewestBackup(deps.settings.backupDir),
    describeContent(deps),
  ])
  // the owner of an external Postgres makes the backups there
  const hasBackups = deps.settings.databaseUrl === undefined || backupAt !== undefined
  const since = (at: Date | null) => (at ? `the oldest for ${waiting(at)}` : 'none')
  const prices =
    health.priceProblems === 0 ? 'all as in the catalogue' : `${health.priceProblems} differ`
  return columns([
    ['Mode', MODES[deps.settings.mode]],
    ['Shop', health.running ? 'running' : 'not running'],
    ['Last webhook', utc(health.lastWebhookAt)],
    ['Last look at the provider', utc(health.lastReconcileAt)],
    ['Prices checked', `${utc(health.pricesCheckedAt)}, ${prices}`],
    ['All orders checked', utc(health.ordersCheckedAt)],
    ...(hasBackups ? [['Last backup', utc(backupAt ?? null)]] : []),
    ['Scheduled tasks', health.taskProblems ? `failed: ${health.taskProblems}` : 'none failed'],
    ['Webhook events waiting', since(health.eventWaitsSince)],
    ['Mails waiting', since(health.mailWaitsSince)],
    ['Jobs waiting', since(health.jobWaitsSince)],
    ['Paid and not handed over', String(health.paidNotHandedOver)],
    ['Paid and in review', String(health.inReview)],
    ['Given up (dead)', String(dead.length)],
    ['Open alarms', String(health.openAlarms)],
    ...content,
  ])
}

/** What buyers of guides would miss. */
async function describeContent(deps: AdminDeps): Promise<string[][]> {
  try {
    const { withoutContent, missing } = await findContentProblems(deps)
    return [
      ['Guides without content', withoutContent.join(', ') || 'none'],
      ['Pictures and files', missing.join('; ') || 'all there'],
    ]
  } catch (error) {
    if (!(error instanceof BlobStoreAway || error instanceof BlobStoreRefused)) throw error
    return [['Pictures and files', error.message]]
  }
}

function utc(at: Date | null): string {
  return at ? `${moment(at)} UTC` : 'never'
}
