import type { DeadWork } from '#contract/desk/mails.ts'

const jobs: Readonly<Record<string, string>> = {
  'mail-request': 'Requested email',
  'reconcile-order': 'Check for a payment',
  withdrawal: 'Withdrawal check',
  'scheduled-task': 'Scheduled task',
  'requeue-stale': 'Check for interrupted work',
  backup: 'Daily backup',
  'stamp-file': 'Download preparation',
}

export function workWords({ sort, kind }: Pick<DeadWork, 'sort' | 'kind'>): string {
  return sort === 'event' ? 'Message from the card provider' : (jobs[kind] ?? 'Background job')
}
