import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ContentAccess, ReadersAnswer } from '#contract/desk/content.ts'
import { answerOf, api } from '#desk/api/call.ts'
import { deskPaths } from '#desk/paths.ts'
import { type Column, DataTable } from '#desk/ui/data-table.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { formatMoment } from '#domain/dates.ts'
import { formatBytes } from '#domain/file-size.ts'

export function ReadersPart({ productKey }: { productKey: string }) {
  const readers = useQuery({
    queryKey: ['content', productKey, 'readers'],
    queryFn: () => answerOf(api.content[':key'].readers.$get({ param: { key: productKey } })),
  })
  return (
    <Loaded what="the readers" query={readers}>
      {(answer) => (
        <div className="grid gap-10">
          <Figures figures={answer.figures} />
          <section className="grid gap-3" aria-labelledby="read-last">
            <h2 id="read-last" className="text-title font-semibold">
              Latest readers
            </h2>
            <DataTable
              caption="Latest readers"
              columns={readerColumns}
              rows={answer.readers}
              keyOf={({ email }) => email}
              empty={<p>Nobody has read it yet.</p>}
            />
          </section>
          <section className="grid gap-3" aria-labelledby="fetched-last">
            <h2 id="fetched-last" className="text-title font-semibold">
              Downloads
            </h2>
            <DataTable
              caption="Latest downloads"
              columns={accessColumns}
              rows={answer.accesses}
              keyOf={({ id }) => id}
              empty={<p>Nobody has downloaded a file yet.</p>}
            />
          </section>
        </div>
      )}
    </Loaded>
  )
}

function Figures({ figures }: { figures: ReadersAnswer['figures'] }) {
  const rows = [
    ['Readers', figures.owners],
    ['Opened', figures.opened],
    ['Downloads, each file once per person', figures.downloads],
  ] as const
  return (
    <dl className="reader-figures">
      {rows.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  )
}

const Person = ({ email }: { email: string | null }) =>
  email === null ? (
    <span className="text-quiet">Deleted account</span>
  ) : (
    <Link to={deskPaths.person(email)} className="underline">
      {email}
    </Link>
  )

const readerColumns: Column<ReadersAnswer['readers'][number]>[] = [
  { label: 'Who', cell: ({ email }) => <Person email={email} /> },
  { label: 'When', cell: ({ readAt }) => formatMoment(readAt) },
  { label: 'Chapter', cell: ({ chapter }) => chapter },
]

const accessColumns: Column<ContentAccess>[] = [
  { label: 'Who', cell: ({ email }) => <Person email={email} /> },
  { label: 'When', cell: ({ at }) => formatMoment(at) },
  { label: 'File', cell: ({ name }) => name },
  {
    label: 'Sent',
    isFigure: true,
    cell: ({ bytes, isAllowed }) => (isAllowed ? formatBytes(bytes) : 'refused'),
  },
]
