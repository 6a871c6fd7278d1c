import type { DeadWork } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAnswer } from '#desk/api/use-answer.ts'
import { ActProblem } from '#desk/ui/act-problem.tsx'
import { type Column, DataTable } from '#desk/ui/data-table.tsx'
import { OrderLink } from '#desk/ui/links.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import { type Retry, RetryButton, useRetry } from './retry.tsx'

export function DeadWorkList() {
  const found = useAnswer(['mails', 'work'], () => api.mails.work.$get())
  return (
    <Loaded what="other work" query={found}>
      {({ work }) => <WorkTable work={work} />}
    </Loaded>
  )
}

function WorkTable({ work }: { work: readonly DeadWork[] }) {
  const retry = useRetry('item')
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-fine text-quiet">
        Messages from the card provider and background jobs that kept failing. Retrying is safe.
      </p>
      {work.length > 1 ? (
        <div>
          <RetryButton retry={retry} what={{ all: 'work' }}>
            Retry all
          </RetryButton>
        </div>
      ) : null}
      <ActProblem error={retry.error} />
      <DataTable
        caption="Failed work"
        columns={columnsFor(retry)}
        rows={work}
        keyOf={({ sort, id }) => `${sort} ${id}`}
        empty="No failed work."
      />
      <details className="text-fine text-quiet">
        <summary className="cursor-pointer py-3 hover:text-text">Payments of another shop</summary>
        <div className="grid justify-items-start gap-3 pt-1">
          <p className="max-w-prose">
            Messages of the card provider about payments of another shop are skipped. Check them
            again if this shop was restored, and some of those payments are its own.
          </p>
          <RetryButton retry={retry} what={{ all: 'foreign' }}>
            Check them again
          </RetryButton>
        </div>
      </details>
    </div>
  )
}

function columnsFor(retry: Retry): Column<DeadWork>[] {
  return [
    {
      label: 'What',
      cell: (one) => (
        <span className="grid">
          <span>{workWords(one)}</span>
          <span className="text-quiet wrap-anywhere">{one.id}</span>
        </span>
      ),
    },
    {
      label: 'Order',
      cell: ({ orderNumber }) => (orderNumber === null ? null : <OrderLink number={orderNumber} />),
    },
    {
      label: 'Reason',
      cell: ({ problem }) => <span className="wrap-anywhere">{problem ?? 'Unknown'}</span>,
    },
    { label: 'Failed', cell: ({ at }) => <Moment at={at} /> },
    {
      label: 'Actions',
      isActs: true,
      cell: ({ sort, id }) => (
        <RetryButton retry={retry} what={{ sort, id }} label={`Retry: ${id}`}>
          Retry
        </RetryButton>
      ),
    },
  ]
}

const jobs: Readonly<Record<string, string>> = {
  'mail-request': 'Requested email',
  'reconcile-order': 'Check for a payment',
  withdrawal: 'Withdrawal check',
  'scheduled-task': 'Scheduled task',
  'requeue-stale': 'Check for interrupted work',
  backup: 'Daily backup',
  'stamp-file': 'Download preparation',
}

function workWords({ sort, kind }: Pick<DeadWork, 'sort' | 'kind'>): string {
  return sort === 'event' ? 'Message from the card provider' : (jobs[kind] ?? 'Background job')
}
