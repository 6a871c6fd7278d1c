import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { DeskCommissionRow } from '#contract/desk/commissions.ts'
import { deskPaths } from '#desk/paths.ts'
import { Busy } from '#desk/ui/busy.tsx'
import { type Column, DataTable } from '#desk/ui/data-table.tsx'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { wordsForShop } from '#domain/commission-state.ts'
import { formatMoment } from '#domain/dates.ts'
import { Filters } from './filters.tsx'
import './commissions.css'
import { useCommissionList } from './use-commissions.ts'
import { turnOf } from './words.ts'

export function Page() {
  const [query, setQuery] = useSearchParams()
  const change = (changed: Readonly<Record<string, string>>) =>
    setQuery((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(changed)) {
        if (value === '') next.delete(name)
        else next.set(name, value)
      }
      return next
    })
  return (
    <DeskPage title="Commissions">
      <Filters query={query} onChange={change} />
      <CommissionList query={query} />
    </DeskPage>
  )
}

const names = ['state', 'kind', 'late', 'order'] as const

function CommissionList({ query }: { query: URLSearchParams }) {
  const [now] = useState(() => new Date())
  const list = useCommissionList({
    state: query.get('state') ?? '',
    kind: query.get('kind') ?? '',
    late: query.get('late') ?? '',
    order: query.get('order') ?? '',
  })
  if (list.isPending) return <Busy what="commissions" />
  if (!list.data) {
    return (
      <Notice tone="bad" title="We couldn’t load commissions" live>
        <p>{list.error.message}</p>
        <Button onClick={() => void list.refetch()}>Try again</Button>
      </Notice>
    )
  }
  const isFiltered = names.some((name) => query.has(name))
  return (
    <div className="grid justify-items-start gap-6">
      <DataTable
        caption="Commissions"
        columns={columnsAt(now)}
        rows={list.data.pages.flatMap(({ rows }) => rows)}
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
  )
}

function columnsAt(now: Date): readonly Column<DeskCommissionRow>[] {
  return [
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
            <span className="commission-wrote">new message</span>
          ) : null}
        </>
      ),
    },
    {
      label: 'When',
      cell: (row) => {
        const { words, at, tone } = turnOf(row, now)
        return (
          <time
            dateTime={at.toISOString()}
            title={formatMoment(at)}
            data-tone={tone}
            className="commission-turn"
          >
            {words}
          </time>
        )
      },
    },
  ]
}
