import { Button, LinkButton } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.ts'
import type { OpenAlarms, ShownAlarm } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { useAnswer } from '#desk/api/use-answer.ts'
import { ActProblem } from '#desk/ui/act-problem.tsx'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import { Part } from '#desk/ui/part.tsx'
import { linkFor, ResolvedAlarms } from './resolved-alarms.tsx'

export function Page() {
  const open = useAnswer(['alarms'], () => api.alarms.$get())
  return (
    <DeskPage title="Alarms">
      <Loaded what="the alarms" query={open}>
        {(found) => <OpenList open={found} />}
      </Loaded>
      <ResolvedAlarms />
    </DeskPage>
  )
}

function OpenList({ open: { alarms, count } }: { open: OpenAlarms }) {
  const settle = useAct({
    send: (param: { id: string }) => api.alarms[':id'].settle.$post({ param }),
    onDone: () =>
      showToast({ title: 'Resolved', description: 'It comes back if the cause is still there.' }),
  })
  if (alarms.length === 0) {
    return (
      <p className="text-quiet">
        Nothing needs your attention. We’ll email you when something does.
      </p>
    )
  }
  return (
    <Part title={count === 1 ? '1 needs attention' : `${count} need attention`}>
      <ActProblem error={settle.error} />
      <ul className="grid gap-4">
        {alarms.map((alarm) => (
          <li key={alarm.id}>
            <AlarmCard
              alarm={alarm}
              isBusy={settle.isPending && settle.variables.id === alarm.id}
              onResolve={() => settle.mutate({ id: alarm.id })}
            />
          </li>
        ))}
      </ul>
      {count > alarms.length ? (
        <p className="text-fine text-quiet">
          {`Showing the ${alarms.length} oldest. Resolve some to see the rest.`}
        </p>
      ) : null}
    </Part>
  )
}

interface AlarmCardProps {
  alarm: ShownAlarm
  isBusy: boolean
  onResolve: () => void
}

function AlarmCard({ alarm, isBusy, onResolve }: AlarmCardProps) {
  const { title, what, advice, since, lastAt, times, target } = alarm
  const link = target && linkFor(target)
  return (
    <article className="grid gap-4 rounded-panel border border-line bg-surface p-5 text-fine">
      <div className="grid gap-1">
        <h3 className="text-body font-semibold">{title}</h3>
        <p className="wrap-anywhere">{what}</p>
      </div>
      <p className="text-quiet">{advice}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-quiet">
          Since <Moment at={since} />
          {times > 1 ? (
            <span>
              <span>{`, ${times} times, most recently `}</span>
              <Moment at={lastAt} />
            </span>
          ) : null}
        </p>
        <div className="flex flex-wrap gap-3">
          {link ? <LinkButton to={link.to}>{link.label}</LinkButton> : null}
          <Button aria-label={`Resolve: ${title}`} busy={isBusy} onClick={onResolve}>
            Resolve
          </Button>
        </div>
      </div>
    </article>
  )
}
