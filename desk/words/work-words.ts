import type { DeadWork } from '#contract/desk/mails.ts'

const jobs: Readonly<Record<string, string>> = {
  'mail-request': 'A mail that somebody asked for',
  'reconcile-order': 'Looking whether an order was paid',
  withdrawal: 'Looking at a withdrawal',
  'scheduled-task': 'Regular work',
  'requeue-stale': 'Looking for what was left over',
  backup: 'The daily backup',
  'stamp-file': 'Preparing a download',
}

export function workWords({ sort, kind }: Pick<DeadWork, 'sort' | 'kind'>): string {
  return sort === 'event' ? 'A message of the card provider' : (jobs[kind] ?? 'Work of the shop')
}
