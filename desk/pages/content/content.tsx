import { Link } from 'react-router'
import type { ContentFiguresAnswer, ContentItem } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAnswer } from '#desk/api/use-answer.ts'
import { deskPaths } from '#desk/paths.ts'
import { type Column, DataTable } from '#desk/ui/data-table.tsx'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { formatSince } from '#desk/ui/format-since.ts'
import { Loaded } from '#desk/ui/loaded.tsx'
import { formatDay } from '#domain/dates.ts'
import { dayInFinland } from '#domain/withdrawal-period.ts'

export function Page() {
  const list = useAnswer(['content'], () => api.content.$get())
  // a separate query, because counting is slow with very many orders
  const figures = useAnswer(['content-figures'], () => api.content.figures.$get())
  return (
    <DeskPage title="Content">
      <Loaded what="the guides" query={list}>
        {({ items, takesMoney }) => (
          <DataTable
            caption="Guides and free resources"
            columns={columnsOf(figures.data, { failed: figures.isError, takesMoney })}
            rows={items}
            keyOf={({ key }) => key}
            empty={<p>No guides yet. Add one under Shop.</p>}
          />
        )}
      </Loaded>
    </DeskPage>
  )
}

function columnsOf(
  figures: ContentFiguresAnswer | undefined,
  { failed, takesMoney }: { failed: boolean; takesMoney: boolean },
): Column<ContentItem>[] {
  const figure = (label: string, name: 'owners' | 'opened' | 'downloads'): Column<ContentItem> => ({
    label,
    isFigure: true,
    cell: ({ key }) => figures?.[key]?.[name].toLocaleString('en-US') ?? (failed ? '–' : '…'),
  })
  return [
    {
      label: 'Guide',
      cell: ({ key, name, free, offSale }) => (
        <span>
          <Link to={deskPaths.guide(key)} className="row-link underline">
            {name}
          </Link>
          {free ? <span className="text-quiet"> free</span> : null}
          {offSale ? <span className="text-quiet"> off sale</span> : null}
        </span>
      ),
    },
    {
      label: 'Live',
      cell: (item) => (
        <Live item={item} missing={figures?.[item.key]?.missing ?? []} takesMoney={takesMoney} />
      ),
    },
    {
      label: 'Draft',
      cell: ({ draft }) => (draft ? `Saved ${formatSince(draft.changedAt)}` : null),
    },
    figure('Readers', 'owners'),
    figure('Opened', 'opened'),
    figure('Downloads', 'downloads'),
  ]
}

interface LiveProps {
  item: ContentItem
  missing: readonly string[]
  takesMoney: boolean
}

function Live({ item: { live, elsewhere, offSale }, missing, takesMoney }: LiveProps) {
  if (!live) {
    if (elsewhere) return 'Hosted elsewhere'
    if (offSale) return <span className="text-quiet">Nothing yet</span>
    return (
      <span className="text-warn">
        {`Nothing yet${takesMoney ? ', so nobody can buy it' : ', so a live shop won’t sell it'}`}
      </span>
    )
  }
  return (
    <span>
      <span>{`Version ${live.number}, ${formatDay(dayInFinland(new Date(live.liveAt)))}`}</span>
      {missing.length > 0 ? (
        <span className="block text-bad">{`Missing: ${missing.join(', ')}`}</span>
      ) : null}
    </span>
  )
}
