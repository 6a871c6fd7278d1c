import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { ResolvedAlarm } from '#contract/desk/alarms.ts'
import { answerOf, api } from '#desk/api/call.ts'
import { ActProblem } from '#desk/ui/act-problem.tsx'
import { type Column, DataTable } from '#desk/ui/data-table.tsx'
import { Busy } from '#desk/ui/loaded.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import { Part } from '#desk/ui/part.tsx'
import { linkFor } from './link-for.ts'

const columns: readonly Column<ResolvedAlarm>[] = [
  { label: 'What', cell: (alarm) => <What alarm={alarm} /> },
  { label: 'Since', cell: ({ since }) => <Moment at={since} /> },
  {
    label: 'Resolved',
    cell: ({ settledAt, settledBy }) => (
      <span>
        <Moment at={settledAt} />
        <span>{` ${settledBy ? `by ${settledBy}` : 'automatically'}`}</span>
      </span>
    ),
  },
]

export function ResolvedAlarms() {
  const settled = useInfiniteQuery({
    queryKey: ['alarms', 'settled'],
    queryFn: ({ pageParam: after }) => answerOf(api.alarms.settled.$get({ query: { after } })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  return (
    <Part title="Resolved">
      {settled.isPending ? <Busy what="resolved alarms" /> : null}
      <ActProblem error={settled.error} />
      {settled.data ? (
        <DataTable
          caption="Resolved alarms"
          columns={columns}
          rows={settled.data.pages.flatMap(({ alarms }) => alarms)}
          keyOf={({ id }) => id}
          empty="No resolved alarms yet."
        />
      ) : null}
      {settled.hasNextPage ? (
        <div>
          <Button busy={settled.isFetchingNextPage} onClick={() => void settled.fetchNextPage()}>
            Show older alarms
          </Button>
        </div>
      ) : null}
    </Part>
  )
}

function What({ alarm: { title, what, target } }: { alarm: ResolvedAlarm }) {
  const link = target && linkFor(target)
  return (
    <span className="grid gap-1">
      <span>{title}</span>
      <span className="text-quiet">
        <span>{`${what} `}</span>
        {link && (target.page === 'order' || target.page === 'withdrawal') ? (
          <Link to={link.to} className="underline">
            {link.label}
          </Link>
        ) : null}
      </span>
    </span>
  )
}
