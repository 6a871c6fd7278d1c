import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { DeskCommissionRow } from '#desk/api/answers.ts'
import { answerOf, api } from '#desk/api/call.ts'
import { deskPaths } from '#desk/paths.ts'
import { type Column, DataTable } from '#desk/ui/data-table.tsx'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { SelectField } from '#desk/ui/select-field.tsx'
import { type Changes, changed } from '#desk/ui/use-hash-params.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { COMMISSION_STATES, type CommissionState, wordsForShop } from '#domain/commission-state.ts'
import { Turn } from './turn.tsx'
import '../../../app/ui/commissions/commissions.css'

const columns: readonly Column<DeskCommissionRow>[] = [
  {
    label: 'Commission',
    cell: ({ id, productName, quantity }) => (
      <Link
        to={deskPaths.request(id)}
        className="row-link -my-2.5 inline-flex min-h-11 items-center font-medium underline"
      >
        {quantity > 1 ? `${quantity} × ${productName}` : productName}
      </Link>
    ),
  },
  { label: 'Order', cell: ({ orderNumber }) => orderNumber },
  { label: 'Customer', cell: ({ email }) => email ?? 'Erased' },
  {
    label: 'State',
    cell: ({ state, closedBecause, isUnanswered }) => (
      <>
        <span>{wordsForShop(state, closedBecause)}</span>
        {isUnanswered && state !== 'new' && state !== 'closed' ? (
          <span className="ms-2 rounded-full bg-surface px-2 py-0.5 whitespace-nowrap text-signal">
            new message
          </span>
        ) : null}
      </>
    ),
  },
  { label: 'When', cell: (row) => <Turn row={row} /> },
]

export function Page() {
  const [query, setQuery] = useSearchParams()
  const change = (changes: Changes) => setQuery((before) => changed(before, changes))
  return (
    <DeskPage title="Commissions">
      <Filters query={query} onChange={change} />
      <CommissionList query={query} />
    </DeskPage>
  )
}

function CommissionList({ query }: { query: URLSearchParams }) {
  const filter = {
    state: query.get('state') ?? '',
    kind: query.get('kind') ?? '',
    late: query.get('late') ?? '',
    order: query.get('order') ?? '',
  }
  const list = useInfiniteQuery({
    queryKey: ['requests', filter],
    queryFn: ({ pageParam: after }) => answerOf(api.requests.$get({ query: { ...filter, after } })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const isFiltered = Object.keys(filter).some((name) => query.has(name))
  return (
    <Loaded what="commissions" query={list}>
      {({ pages }) => (
        <div className="grid justify-items-start gap-6">
          <DataTable
            caption="Commissions"
            columns={columns}
            rows={pages.flatMap(({ rows }) => rows)}
            keyOf={({ id }) => id}
            empty={
              isFiltered
                ? 'No matches. Choose “All open” and “All kinds” to see everything.'
                : 'No open commissions. When someone buys a service or a song, it appears here.'
            }
          />
          {list.hasNextPage ? (
            <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Show more
            </Button>
          ) : null}
        </div>
      )}
    </Loaded>
  )
}

const optionOf = (state: CommissionState) => ({ value: state, label: wordsForShop(state, null) })

const states = [
  { value: 'open', label: 'All open' },
  optionOf('new'),
  { value: 'late', label: 'Overdue' },
  ...COMMISSION_STATES.filter((state) => state !== 'new').map(optionOf),
]

const kinds: readonly { value: Kind | ''; label: string }[] = [
  { value: '', label: 'All kinds' },
  { value: 'song', label: 'Songs' },
  { value: 'website', label: 'Websites' },
  { value: 'call', label: 'Calls' },
  { value: 'service', label: 'Setups' },
]

interface FiltersProps {
  query: URLSearchParams
  /** Sets parameters of the address; '' removes one. */
  onChange: (changes: Changes) => void
}

function Filters({ query, onChange }: FiltersProps) {
  const shown = query.get('late') === 'yes' ? 'late' : (query.get('state') ?? 'open')
  const show = (value: string) =>
    onChange(
      value === 'late'
        ? { late: 'yes', state: '' }
        : { late: '', state: value === 'open' ? '' : value },
    )
  return (
    <div className="grid gap-4 sm:flex sm:flex-wrap">
      <SelectField
        label="Show"
        value={shown}
        onChange={show}
        options={states}
        className="sm:w-56"
      />
      <SelectField
        label="Kind"
        value={query.get('kind') ?? ''}
        onChange={(kind) => onChange({ kind })}
        options={kinds}
        className="sm:w-56"
      />
    </div>
  )
}
