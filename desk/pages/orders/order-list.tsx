import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListedOrder } from '#desk/api/answers.ts'
import { deskPaths } from '#desk/paths.ts'
import { type Column, DataTable } from '#desk/ui/data-table.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import { useCurrency } from '#desk/ui/money.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { formatMoney } from '#domain/money.ts'

interface OrderListProps {
  orders: readonly ListedOrder[]
  empty: ReactNode
}

/** A table; on a phone, one card per order. */
export function OrderList({ orders, empty }: OrderListProps) {
  if (orders.length === 0) return <div className="py-8 text-quiet">{empty}</div>
  return (
    <>
      <div className="max-md:hidden">
        <DataTable
          caption="Orders, newest first"
          columns={columns}
          rows={orders}
          keyOf={({ number }) => number}
          empty={null}
        />
      </div>
      <ul aria-label="Orders, newest first" className="border-t border-line md:hidden">
        {orders.map((order) => (
          <Card key={order.number} order={order} />
        ))}
      </ul>
    </>
  )
}

const columns: readonly Column<ListedOrder>[] = [
  { label: 'Order', cell: ({ number }) => <OrderLink number={number} /> },
  { label: 'Placed', cell: ({ madeAt }) => <Moment at={madeAt} /> },
  { label: 'Customer', cell: ({ email }) => <Customer email={email} /> },
  { label: 'Items', cell: ({ items }) => items.join(', ') },
  {
    label: 'State',
    cell: ({ state, tone }) => (
      <span className="whitespace-nowrap">
        <Tag tone={tone}>{state}</Tag>
      </span>
    ),
  },
  { label: 'Total', cell: (order) => <Total {...order} />, isFigure: true },
]

function Card({ order }: { order: ListedOrder }) {
  const { number, madeAt, email, items, state, tone } = order
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-line py-3 text-fine">
      <OrderLink number={number} />
      <div className="self-center text-right tabular-nums">
        <Total {...order} />
      </div>
      <p className="col-span-2">
        <Customer email={email} />
      </p>
      <p className="col-span-2 text-quiet">{items.join(', ')}</p>
      <p>
        <Tag tone={tone}>{state}</Tag>
      </p>
      <p className="text-quiet">
        <Moment at={madeAt} />
      </p>
    </li>
  )
}

function OrderLink({ number }: Pick<ListedOrder, 'number'>) {
  return (
    <Link
      to={deskPaths.order(number)}
      className="row-link -my-3 inline-flex min-h-11 min-w-11 items-center justify-self-start font-medium underline"
    >
      {number}
    </Link>
  )
}

function Customer({ email }: Pick<ListedOrder, 'email'>) {
  return <span className="block [overflow-wrap:anywhere] md:min-w-52">{email ?? 'Erased'}</span>
}

function Total({ totalCents, refundedCents }: ListedOrder) {
  const currency = useCurrency()
  return (
    <span className="grid">
      <span>{formatMoney(totalCents, currency)}</span>
      {refundedCents > 0 ? (
        <span className="text-quiet">{`${formatMoney(refundedCents, currency)} refunded`}</span>
      ) : null}
    </span>
  )
}
