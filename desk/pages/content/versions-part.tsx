import { lazy, Suspense, useState } from 'react'
import type { ContentVersionRow, GuideContent } from '#contract/desk/content.ts'
import { Button } from '../../../app/ui/button.tsx'
import { ButtonRow } from '../../../app/ui/button-row.tsx'
import { showToast } from '../../../app/ui/toast.ts'
import { useMember } from '../../access/use-member.ts'
import { useAct } from '../../api/use-act.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { formatMoment } from './dates.ts'

const Dialog = lazy(async () => ({ default: (await import('../../../app/ui/dialog.tsx')).Dialog }))

/** What was published, by whom, and going back to it. */
export function VersionsPart({ guide }: { guide: GuideContent }) {
  const [asked, setAsked] = useState<ContentVersionRow | undefined>(undefined)
  const isOwner = useMember().data?.role === 'owner'
  return (
    <div className="grid gap-4">
      <DataTable
        caption="Versions, newest first"
        columns={columnsOf(isOwner ? setAsked : undefined)}
        rows={guide.versions}
        keyOf={({ number }) => number}
        empty={<p>Nothing was published yet.</p>}
      />
      {isOwner || guide.versions.length < 2 ? null : (
        <p className="text-fine text-quiet">
          An owner of the shop can go back to an earlier version.
        </p>
      )}
      {asked ? (
        <RollBack guide={guide} version={asked} onClose={() => setAsked(undefined)} />
      ) : null}
    </div>
  )
}

const states = {
  live: 'Buyers read it',
  earlier: 'Earlier',
  'broken off': 'Was broken off',
} as const

function columnsOf(
  onAsk: ((version: ContentVersionRow) => void) | undefined,
): Column<ContentVersionRow>[] {
  return [
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
    { label: 'By', cell: ({ publishedBy }) => publishedBy ?? '–' },
    {
      label: 'What was new',
      cell: ({ changed }) => <span className="news">{changed ?? '–'}</span>,
    },
    { label: 'Told', isFigure: true, cell: ({ told }) => told.toLocaleString('en-US') },
    {
      label: '',
      cell: (version) =>
        onAsk && version.state === 'earlier' ? (
          <Button variant="quiet" onClick={() => onAsk(version)}>
            Go back to {version.number}…
          </Button>
        ) : null,
    },
  ]
}

interface RollBackProps {
  guide: GuideContent
  version: ContentVersionRow
  onClose: () => void
}

function RollBack({ guide, version: { number }, onClose }: RollBackProps) {
  const act = useAct<{ number: number }>({
    path: `/content/${guide.key}/roll-back`,
    onDone: () => {
      showToast({ title: `Buyers read version ${number} again.` })
      onClose()
    },
  })
  return (
    <Suspense>
      <Dialog
        title={`Go back to version ${number}?`}
        description={`Buyers then read version ${number} instead of version ${guide.live?.number}, at once. Version ${guide.live?.number} is kept, and nobody is told.`}
        onClose={onClose}
      >
        <ButtonRow>
          <Button variant="danger" busy={act.isPending} onClick={() => act.mutate({ number })}>
            Go back to version {number}
          </Button>
          <Button onClick={onClose}>Leave it</Button>
        </ButtonRow>
        <p role="alert" className="mt-3 text-fine text-bad empty:hidden">
          {act.error?.message}
        </p>
      </Dialog>
    </Suspense>
  )
}
