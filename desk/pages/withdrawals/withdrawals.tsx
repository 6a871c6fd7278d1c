import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ListedWithdrawal, WithdrawalFilter } from '#contract/desk/withdrawals.ts'
import { answerOf, api } from '#desk/api/call.ts'
import { deskPaths } from '#desk/paths.ts'
import { type Column, DataTable } from '#desk/ui/data-table.tsx'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { FilterLinks, useFilter } from '#desk/ui/filter-links.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import { PageLinks } from '#desk/ui/page-links.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { useHashParams } from '#desk/ui/use-hash-params.ts'
import { withdrawalWords } from '#desk/words/withdrawal-words.ts'
import { LastDay } from './last-day.tsx'

// not the contract's list, which would import its schemas
const shows = ['waiting', 'paid', 'nothing', 'all'] as const satisfies WithdrawalFilter[]

const filters: { key: WithdrawalFilter; label: string }[] = [
  { key: 'waiting', label: 'Open' },
  { key: 'paid', label: 'Refunded' },
  { key: 'nothing', label: 'No refund' },
  { key: 'all', label: 'All' },
]

const columns: readonly Column<ListedWithdrawal>[] = [
  {
    label: 'Withdrawal',
    cell: ({ number }) => (
      <Link to={deskPaths.withdrawal(number)} className="row-link underline">
        {`W-${number}`}
      </Link>
    ),
  },
  {
    label: 'State',
    cell: (withdrawal) => {
      const { label, tone } = withdrawalWords(withdrawal)
      return <Tag tone={tone}>{label}</Tag>
    },
  },
  {
    label: 'Last day to refund',
    cell: ({ lastDay }) => (lastDay ? <LastDay day={lastDay} /> : null),
  },
  {
    label: 'From',
    cell: ({ email }) =>
      email ? (
        <Link to={deskPaths.person(email)} className="underline wrap-anywhere">
          {email}
        </Link>
      ) : (
        'Erased'
      ),
  },
  { label: 'Received', cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
]

const empty: Record<WithdrawalFilter, string> = {
  waiting: 'No open withdrawals. The shop refunds what it can automatically.',
  paid: 'No withdrawals have been refunded yet.',
  nothing: 'No withdrawals have ended without a refund yet.',
  all: 'Nobody has withdrawn yet.',
}

/** Pending ones come first, by their last day to refund. */
export function Page() {
  const [kept] = useHashParams()
  const show = useFilter('show', shows)
  const after = kept.get('after') ?? ''
  const withdrawals = useQuery({
    queryKey: ['withdrawals', show, after],
    queryFn: () => answerOf(api.withdrawals.$get({ query: { show, after } })),
  })
  return (
    <DeskPage title="Withdrawals">
      <FilterLinks label="Which withdrawals" parameter="show" filters={filters} chosen={show} />
      <Loaded what="the withdrawals" query={withdrawals}>
        {(page) => (
          <div className="grid gap-6">
            <DataTable
              caption="Withdrawals"
              columns={columns}
              rows={page.withdrawals}
              keyOf={({ number }) => number}
              empty={empty[show]}
            />
            <PageLinks next={page.next} />
          </div>
        )}
      </Loaded>
    </DeskPage>
  )
}
