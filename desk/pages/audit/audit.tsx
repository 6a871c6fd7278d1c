import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ACT_KINDS, type ActKind } from '#contract/desk/act-kinds.ts'
import { describePlace } from '#desk/access/describe-place.ts'
import { useMember } from '#desk/access/use-member.ts'
import type { AuditRow } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAnswer } from '#desk/api/use-answer.ts'
import { type Column, DataTable } from '#desk/ui/data-table.tsx'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { OrderLink } from '#desk/ui/links.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import { PageLinks } from '#desk/ui/page-links.tsx'
import { SelectField } from '#desk/ui/select-field.tsx'
import { useHashParams } from '#desk/ui/use-hash-params.ts'

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
            <OrderLink number={orderNumber}>{`order ${orderNumber}`}</OrderLink>
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
  const acts = useAnswer(['audit', query], () => api.audit.search.$post({ json: query }), {
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
          <PageLinks next={next} ofNewest={{ older: 'Older', newest: 'Newest' }} />
        </div>
      )}
    </Loaded>
  )
}

const kindWords: Readonly<Record<ActKind, string>> = {
  money: 'Money',
  orders: 'Orders',
  people: 'People',
  content: 'Content',
  mails: 'Emails',
  access: 'Desk access',
}

function AuditFilters({ people }: { people: readonly string[] }) {
  const [kept, change] = useHashParams()
  const who = kept.get('who') ?? ''
  const kind = kept.get('kind') ?? ''
  const listed = who === '' || people.includes(who) ? people : [who, ...people]
  return (
    <div className="flex flex-wrap items-end gap-4">
      <SelectField
        label="Who"
        value={who}
        onChange={(chosen) => change({ who: chosen })}
        options={[
          { value: '', label: 'Everyone' },
          ...listed.map((one) => ({ value: one, label: one })),
        ]}
        className="max-sm:w-full"
      />
      <SelectField
        label="About"
        value={kind}
        onChange={(chosen) => change({ kind: chosen })}
        options={[
          { value: '', label: 'Everything' },
          ...ACT_KINDS.map((one) => ({ value: one, label: kindWords[one] })),
        ]}
        className="max-sm:w-full"
      />
      {who === '' && kind === '' ? null : (
        <Button variant="quiet" onClick={() => change({ who: '', kind: '' })}>
          Show all
        </Button>
      )}
    </div>
  )
}
