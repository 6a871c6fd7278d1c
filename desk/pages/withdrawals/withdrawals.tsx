import type { WithdrawalFilter } from '#contract/desk/withdrawals.ts'
import type { ListedWithdrawal } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAnswer } from '#desk/api/use-answer.ts'
import { type Column, DataTable } from '#desk/ui/data-table.tsx'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { FilterLinks, useFilter } from '#desk/ui/filter-links.tsx'
import { PersonLink, WithdrawalLink } from '#desk/ui/links.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import { PageLinks } from '#desk/ui/page-links.tsx'
import { WithdrawalTag } from '#desk/ui/tag.tsx'
import { useHashParams } from '#desk/ui/use-hash-params.ts'
import { LastDay } from './last-day.tsx'

const filters: Record<WithdrawalFilter, string> = {
  waiting: 'Open',
  paid: 'Refunded',
  nothing: 'No refund',
  all: 'All',
}

const columns: readonly Column<ListedWithdrawal>[] = [
  { label: 'Withdrawal', cell: ({ number }) => <WithdrawalLink number={number} isRow /> },
  { label: 'State', cell: (withdrawal) => <WithdrawalTag {...withdrawal} /> },
  {
    label: 'Last day to refund',
    cell: ({ lastDay }) => (lastDay ? <LastDay day={lastDay} /> : null),
  },
  { label: 'From', cell: ({ email }) => <PersonLink email={email} /> },
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
  const show = useFilter(filters, 'waiting')
  const after = kept.get('after') ?? ''
  const withdrawals = useAnswer(['withdrawals', show, after], () =>
    api.withdrawals.$get({ query: { show, after } }),
  )
  return (
    <DeskPage title="Withdrawals">
      <FilterLinks label="Which withdrawals" filters={filters} chosen={show} />
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
