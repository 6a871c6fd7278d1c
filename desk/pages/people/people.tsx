import { Link } from 'react-router'
import type { ListedPerson } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAnswer } from '#desk/api/use-answer.ts'
import { deskPaths } from '#desk/paths.ts'
import { type Column, DataTable } from '#desk/ui/data-table.tsx'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import { Money } from '#desk/ui/money.tsx'
import { PageLinks } from '#desk/ui/page-links.tsx'
import { SearchField } from '#desk/ui/search-field.tsx'
import { useHashParams } from '#desk/ui/use-hash-params.ts'

const accounts = {
  none: 'No account',
  unconfirmed: 'No password yet',
  confirmed: 'Can sign in',
} as const satisfies Record<ListedPerson['account'], string>

const columns: readonly Column<ListedPerson>[] = [
  {
    label: 'Address',
    cell: ({ email }) => (
      <Link to={deskPaths.person(email)} className="row-link underline wrap-anywhere">
        {email}
      </Link>
    ),
  },
  {
    label: 'Account',
    cell: ({ account }) => <span className="whitespace-nowrap">{accounts[account]}</span>,
  },
  { label: 'Orders', cell: ({ orders }) => orders || '', isFigure: true },
  {
    label: 'Paid',
    cell: ({ orders, paidCents }) => (orders > 0 ? <Money cents={paidCents} /> : ''),
    isFigure: true,
  },
  { label: 'Withdrawals', cell: ({ withdrawals }) => withdrawals || '', isFigure: true },
  { label: 'Last order', cell: ({ lastOrderAt }) => <Moment at={lastOrderAt} /> },
]

export function Page() {
  const [kept] = useHashParams()
  const q = kept.get('q') ?? ''
  const after = kept.get('after') ?? ''
  const people = useAnswer(['people', q, after], () =>
    api.people.search.$post({ json: { q, after } }),
  )
  return (
    <DeskPage title="People">
      <div className="max-w-prose">
        <SearchField label="Email address, or part of it" placeholder="anna@" />
      </div>
      <Loaded what="people" query={people}>
        {(page) => (
          <div className="grid gap-6">
            <DataTable
              caption={q ? `People with “${q}” in their address` : 'People'}
              columns={columns}
              rows={page.people}
              keyOf={({ email }) => email}
              empty={<Nobody q={q} />}
            />
            <PageLinks next={page.next} />
          </div>
        )}
      </Loaded>
    </DeskPage>
  )
}

function Nobody({ q }: { q: string }) {
  if (q === '') return 'Nobody has bought anything or signed up yet.'
  return (
    <div className="grid gap-3">
      <p>
        {`Nobody with “${q}” in their address has bought anything or signed up. You can only give a guide to someone with an account.`}
      </p>
      {q.includes('@') ? (
        <p>
          To see emails sent to this address, open{' '}
          <Link to={deskPaths.person(q)} className="underline">
            {`the page of ${q}`}
          </Link>
          .
        </p>
      ) : null}
    </div>
  )
}
