import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { AuditRow } from '#contract/desk/audit.ts'
import { describePlace } from '#desk/access/describe-place.ts'
import { useMember } from '#desk/access/use-member.ts'
import { answerOf, api } from '#desk/api/call.ts'
import { deskPaths } from '#desk/paths.ts'
import { type Column, DataTable } from '#desk/ui/data-table.tsx'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import { useHashParams } from '#desk/ui/use-hash-params.ts'
import { AuditFilters } from './audit-filters.tsx'

const columns: Column<AuditRow>[] = [
  { label: 'When', cell: ({ at }) => <Moment at={at} /> },
  { label: 'Who', cell: ({ who }) => <span className="wrap-anywhere">{who}</span> },
  { label: 'From', cell: ({ from }) => describePlace(from) },
  {
    label: 'What',
    cell: ({ what, orderNumber }) => (
      <div className="wrap-anywhere">
        <span>{what}</span>
        {orderNumber === null ? null : (
          <span>
            {', '}
            <Link to={deskPaths.order(orderNumber)} className="underline">
              {`order ${orderNumber}`}
            </Link>
          </span>
        )}
      </div>
    ),
  },
]

export function Page() {
  const member = useMember()
  return (
    <DeskPage title="Audit">
      {member.data?.role === 'owner' ? (
        <AuditList />
      ) : (
        <Notice title="Owners only">
          <p>Only owners can see who did what, and from where.</p>
        </Notice>
      )}
    </DeskPage>
  )
}

function AuditList() {
  const [kept] = useHashParams()
  const query = {
    who: kept.get('who') ?? undefined,
    kind: kept.get('kind') ?? undefined,
    before: kept.get('before') ?? undefined,
  }
  const acts = useQuery({
    queryKey: ['audit', query],
    queryFn: () => answerOf(api.audit.search.$post({ json: query })),
    placeholderData: (before) => before,
  })
  const isFiltered = query.who !== undefined || query.kind !== undefined
  return (
    <Loaded what="the audit log" query={acts}>
      {({ rows, next, people }) => (
        <div className="grid gap-6">
          <AuditFilters people={people} />
          <DataTable
            caption="Audit log, newest first"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            empty={isFiltered ? 'No matches.' : 'Nothing logged yet.'}
          />
          <nav aria-label="Pages" className="flex flex-wrap gap-3 empty:hidden">
            {query.before === undefined ? null : (
              <LinkButton to={changed(kept, undefined)}>Newest</LinkButton>
            )}
            {next === null ? null : <LinkButton to={changed(kept, next)}>Older</LinkButton>}
          </nav>
        </div>
      )}
    </Loaded>
  )
}

function changed(kept: URLSearchParams, before: number | undefined): string {
  const to = new URLSearchParams(kept)
  to.delete('before')
  if (before !== undefined) to.set('before', String(before))
  return `#${to}`
}
