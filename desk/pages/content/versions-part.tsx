import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useMember } from '#desk/access/use-member.ts'
import type { ContentVersionRow, GuideContent } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { useAnswer } from '#desk/api/use-answer.ts'
import { ProblemLine } from '#desk/ui/act-problem.tsx'
import { ConfirmDialog, LazyDialog } from '#desk/ui/confirm.tsx'
import { type Column, DataTable } from '#desk/ui/data-table.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { counted } from '#domain/counted.ts'
import { formatMoment } from '#domain/dates.ts'

export function VersionsPart({ guide }: { guide: GuideContent }) {
  const [asked, setAsked] = useState<ContentVersionRow | undefined>(undefined)
  const isOwner = useMember().data?.role === 'owner'
  const close = () => setAsked(undefined)
  return (
    <div className="grid gap-4">
      <DataTable
        caption="Versions, newest first"
        columns={columnsOf(isOwner ? setAsked : undefined)}
        rows={guide.versions}
        keyOf={({ number }) => number}
        empty={<p>Nothing has been published yet.</p>}
      />
      {isOwner || guide.versions.length === 0 ? null : (
        <p className="text-fine text-quiet">
          Only an owner can notify readers or go back to an earlier version.
        </p>
      )}
      {asked?.state === 'earlier' ? (
        <RollBack guide={guide} version={asked} onClose={close} />
      ) : null}
      {asked?.state === 'live' ? (
        <TellOwners guide={guide} version={asked} onClose={close} />
      ) : null}
    </div>
  )
}

const states = {
  live: 'Live',
  earlier: 'Earlier',
  'broken off': 'Interrupted',
} as const

type Ask = (version: ContentVersionRow) => void

function columnsOf(onAsk: Ask | undefined): Column<ContentVersionRow>[] {
  const columns: Column<ContentVersionRow>[] = [
    {
      label: 'Version',
      cell: ({ number, state }) => (
        <span>
          <span className="font-medium">{number}</span>{' '}
          <span className={state === 'live' ? 'text-good' : 'text-quiet'}>{states[state]}</span>
        </span>
      ),
    },
    { label: 'Published', cell: ({ publishedAt }) => formatMoment(publishedAt) },
    { label: 'By', cell: ({ publishedBy }) => publishedBy },
    {
      label: 'What’s new',
      cell: ({ changed }) => changed && <span className="whitespace-pre-line">{changed}</span>,
    },
    { label: 'Notified', isFigure: true, cell: ({ told }) => told.toLocaleString('en-US') },
  ]
  if (!onAsk) return columns
  return [...columns, { label: 'Actions', isActs: true, cell: (version) => actOf(version, onAsk) }]
}

function actOf(version: ContentVersionRow, onAsk: Ask) {
  const { number, state, changed } = version
  if (state === 'earlier')
    return <Button onClick={() => onAsk(version)}>{`Go back to version ${number}…`}</Button>
  // owners read what changed
  if (state === 'live' && changed)
    return <Button onClick={() => onAsk(version)}>Notify readers…</Button>
  return null
}

interface QuestionProps {
  guide: GuideContent
  version: ContentVersionRow
  onClose: () => void
}

function RollBack({ guide, version: { number }, onClose }: QuestionProps) {
  const act = useAct({
    send: () =>
      api.content[':key']['roll-back'].$post({ param: { key: guide.key }, json: { number } }),
    said: () => `Version ${number} is live again`,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={`Go back to version ${number}?`}
      description={`Version ${number} replaces version ${guide.live?.number} right away. We keep version ${guide.live?.number} and don’t notify anyone.`}
      action={`Go back to version ${number}`}
      act={act}
      onClose={onClose}
    />
  )
}

/** Notifies only owners not yet notified of this version. */
function TellOwners({ guide, version: { number, changed }, onClose }: QuestionProps) {
  const { tell } = api.content[':key']
  const param = { key: guide.key }
  const left = useAnswer(['tell', guide.key], () => tell.$get({ param }), {
    gcTime: 0,
  })
  const act = useAct({
    send: () => tell.$post({ param }),
    said: ({ told }) => `Notifying ${counted(told, 'reader')} by email`,
    onDone: onClose,
  })
  return (
    <LazyDialog
      title={`Notify readers of version ${number}?`}
      description="We’ll send one email about what’s new to every reader who wants these emails and hasn’t had one for this version."
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="whitespace-pre-line">{changed}</p>
        <Loaded what="the number of readers" query={left}>
          {({ wouldTell }) =>
            wouldTell === 0 ? (
              <p className="text-fine text-quiet">Everyone has been notified.</p>
            ) : (
              <Button variant="primary" busy={act.isPending} onClick={() => act.mutate({})}>
                {`Notify ${counted(wouldTell, 'reader')}`}
              </Button>
            )
          }
        </Loaded>
        <ProblemLine error={act.error} />
      </div>
    </LazyDialog>
  )
}
