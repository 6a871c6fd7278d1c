import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { AlarmTarget } from '#contract/desk/alarms.ts'
import type { ResolvedAlarm } from '#desk/api/answers.ts'
import { answerOf, api } from '#desk/api/call.ts'
import { deskPaths } from '#desk/paths.ts'
import { ActProblem } from '#desk/ui/act-problem.tsx'
import { type Column, DataTable } from '#desk/ui/data-table.tsx'
import { Busy } from '#desk/ui/loaded.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import { Part } from '#desk/ui/part.tsx'

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

export function linkFor(target: AlarmTarget): { to: string; label: string } {
  switch (target.page) {
    case 'order':
      return { to: deskPaths.order(target.number), label: `Order ${target.number}` }
    case 'withdrawal':
      return { to: deskPaths.withdrawal(target.number), label: `Withdrawal W-${target.number}` }
    case 'guide':
      return { to: deskPaths.guide(target.productKey), label: 'Open the guide' }
    case 'request':
      return { to: deskPaths.request(target.id), label: 'Open the commission' }
    case 'withdrawals':
      return { to: deskPaths.withdrawals(), label: 'Withdrawals' }
    case 'mails':
      return { to: deskPaths.mails(), label: 'Emails' }
    case 'deadEvents':
      return { to: `${deskPaths.mails()}?show=work`, label: 'Other work' }
    case 'settings':
      return { to: deskPaths.settings(), label: 'Settings' }
  }
}
