import { counted } from '#domain/counted.ts'
import type { AdminDeps } from '#server/admin-deps.ts'
import { type ContentHealth, readHealth } from '#server/desk/today/read-health.ts'
import { columns, moment, waiting } from '#server/text.ts'

const MODES = {
  sandbox: 'sandbox (no real money)',
  test: 'test (the provider’s test keys, no real money)',
  live: 'live (real money)',
}

export async function showHealth(deps: AdminDeps): Promise<string> {
  const health = await readHealth(deps)
  const since = (at: Date | null) => (at ? `the oldest for ${waiting(at)}` : 'none')
  return columns([
    ['Mode', MODES[deps.settings.mode]],
    ['Shop', health.running ? 'running' : 'not running'],
    ['Last webhook', utc(health.lastWebhookAt)],
    ['Last look at the provider', utc(health.lastReconcileAt)],
    ['All orders checked', utc(health.ordersCheckedAt)],
    ...(health.backup.isOurs ? [['Last backup', utc(health.backup.lastAt ?? null)]] : []),
    ['Scheduled tasks', health.taskProblems ? `failed: ${health.taskProblems}` : 'none failed'],
    ['Webhook events waiting', since(health.eventWaitsSince)],
    ['Mails waiting', since(health.mailWaitsSince)],
    ['Jobs waiting', since(health.jobWaitsSince)],
    ['Paid and not delivered', String(health.paidNotHandedOver)],
    ['Paid and in review', String(health.inReview)],
    ['Given up (dead)', String(health.givenUp)],
    ['Open alarms', String(health.openAlarms)],
    ...contentRows(health.content),
  ])
}

function contentRows(content: ContentHealth): string[][] {
  if ('unknown' in content) return [['Pictures and files', content.unknown]]
  const { lost, missing } = content
  const problems = lost > 0 ? [...missing, `${counted(lost, 'other file')} missing`] : missing
  return [
    ['Guides without content', content.withoutContent.join(', ') || 'none'],
    ['Pictures and files', problems.join('; ') || 'all there'],
  ]
}

function utc(at: Date | null): string {
  return at ? `${moment(at)} UTC` : 'never'
}
