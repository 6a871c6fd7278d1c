import { Button } from '#app/ui/button.tsx'
import { describePlace } from '#desk/access/describe-place.ts'
import { nameOfThisDevice } from '#desk/access/passkey.ts'
import type { OwnAccess } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { ActProblem } from '#desk/ui/act-problem.tsx'
import { type Column, DataTable } from '#desk/ui/data-table.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import { Part } from '#desk/ui/part.tsx'
import { counted } from '#domain/counted.ts'
import { deskSession } from '#domain/desk-session.ts'

type Session = OwnAccess['sessions'][number]

const SIGNED_OUT = `We sign you out after ${counted(deskSession.idleMinutes, 'minute')} of inactivity, and ${counted(deskSession.hours, 'hour')} after you sign in.`

export function OwnSessions({ sessions }: { sessions: Session[] }) {
  const end = useAct({
    send: (param: { id: string }) => api.access.mine.sessions[':id'].end.$post({ param }),
  })
  const endOthers = useAct({ send: () => api.access.mine['end-other-sessions'].$post() })
  return (
    <Part
      title="Where you’re signed in"
      aside={
        sessions.length > 1 ? (
          <Button busy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            Sign out everywhere else
          </Button>
        ) : null
      }
    >
      <ActProblem error={end.error ?? endOthers.error} />
      <DataTable
        caption="Where you’re signed in"
        columns={listColumns(
          (id) => end.mutate({ id }),
          end.isPending ? end.variables.id : undefined,
        )}
        rows={sessions}
        keyOf={({ id }) => id}
        empty="No sessions."
      />
      <p className="text-fine text-quiet">{SIGNED_OUT}</p>
    </Part>
  )
}

function listColumns(end: (id: string) => void, ending: string | undefined): Column<Session>[] {
  return [
    { label: 'Browser', cell: ({ browser }) => nameOfThisDevice(browser) },
    { label: 'From', cell: ({ client }) => describePlace(client) },
    { label: 'Signed in', cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { label: 'Last used', cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} /> },
    {
      label: 'Sign out there',
      isActs: true,
      cell: ({ id, isThis }) =>
        isThis ? (
          <span className="text-quiet">This browser</span>
        ) : (
          <Button busy={ending === id} onClick={() => end(id)}>
            Sign out there
          </Button>
        ),
    },
  ]
}
