import { Link } from 'react-router'
import type { ContentAccess, ReadersAnswer } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAnswer } from '#desk/api/use-answer.ts'
import { deskPaths } from '#desk/paths.ts'
import { type Column, TablePart } from '#desk/ui/data-table.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { formatMoment } from '#domain/dates.ts'
import { formatBytes } from '#domain/file-size.ts'

export function ReadersPart({ productKey }: { productKey: string }) {
  const readers = useAnswer(['content', productKey, 'readers'], () =>
    api.content[':key'].readers.$get({ param: { key: productKey } }),
  )
  return (
    <Loaded what="the readers" query={readers}>
      {(answer) => (
        <div className="grid gap-10">
          <Figures figures={answer.figures} />
          <TablePart
            title="Latest readers"
            columns={readerColumns}
            rows={answer.readers}
            keyOf={({ email }) => email}
            empty="Nobody has read it yet."
          />
          <TablePart
            title="Downloads"
            caption="Latest downloads"
            columns={accessColumns}
            rows={answer.accesses}
            keyOf={({ id }) => id}
            empty="Nobody has downloaded a file yet."
          />
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
    <dl className="flex flex-wrap gap-x-12 gap-y-4">
      {rows.map(([label, count]) => (
        <div key={label} className="grid gap-1">
          <dt className="text-fine text-quiet">{label}</dt>
          <dd className="text-title font-semibold tabular-nums">{count.toLocaleString('en-US')}</dd>
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
