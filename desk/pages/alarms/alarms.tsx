import { useQuery } from '@tanstack/react-query'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.ts'
import type { OpenAlarms } from '#contract/desk/alarms.ts'
import { answerOf, api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { ActProblem } from '#desk/ui/act-problem.tsx'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { Part } from '#desk/ui/part.tsx'
import { AlarmCard } from './alarm-card.tsx'
import { ResolvedAlarms } from './resolved-alarms.tsx'

export function Page() {
  const open = useQuery({ queryKey: ['alarms'], queryFn: () => answerOf(api.alarms.$get()) })
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
              settle={
                <Button
                  aria-label={`Resolve: ${alarm.title}`}
                  busy={settle.isPending && settle.variables.id === alarm.id}
                  onClick={() => settle.mutate({ id: alarm.id })}
                >
                  Resolve
                </Button>
              }
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
