import { Link } from 'react-router'
import type { OwnedThing, ServiceOfPerson } from '#contract/desk/people.ts'
import { deskPaths } from '#desk/paths.ts'
import { type Column, DataTable } from '#desk/ui/data-table.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import { Part } from '#desk/ui/part.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { ownedWords } from '#desk/words/order-filter-words.ts'

const ownedColumns: readonly Column<OwnedThing>[] = [
  { label: 'Item', cell: ({ name }) => name },
  {
    label: 'State',
    cell: ({ state }) => <Tag tone={ownedWords[state].tone}>{ownedWords[state].label}</Tag>,
  },
  { label: 'Opened', cell: ({ openedAt }) => <Moment at={openedAt} /> },
  {
    label: 'Order',
    cell: ({ orderNumber }) => (orderNumber === null ? null : <OrderLink number={orderNumber} />),
  },
  { label: 'Since', cell: ({ at }) => <Moment at={at} /> },
]

export function OwnedThings({ owned }: { owned: readonly OwnedThing[] }) {
  return (
    <Part title="Purchases">
      <DataTable
        caption="Purchases"
        columns={ownedColumns}
        rows={owned}
        keyOf={({ orderNumber, name, at }) => `${orderNumber} ${name} ${at}`}
        empty="No purchases with this address."
      />
    </Part>
  )
}

const serviceColumns: readonly Column<ServiceOfPerson>[] = [
  { label: 'Item', cell: ({ name }) => name },
  {
    label: 'Start early',
    cell: ({ beginEarlyAt }) =>
      beginEarlyAt ? (
        <span>
          Asked <Moment at={beginEarlyAt} />
        </span>
      ) : (
        'Not asked'
      ),
  },
  { label: 'Order', cell: ({ orderNumber }) => <OrderLink number={orderNumber} /> },
  { label: 'Paid', cell: ({ at }) => <Moment at={at} /> },
]

export function ServicesOfPerson({ services }: { services: readonly ServiceOfPerson[] }) {
  return (
    <Part title="Songs and services">
      <DataTable
        caption="Songs and services"
        columns={serviceColumns}
        rows={services}
        keyOf={({ orderNumber, name }) => `${orderNumber} ${name}`}
        empty="None."
      />
    </Part>
  )
}

function OrderLink({ number }: { number: number }) {
  return (
    <Link to={deskPaths.order(number)} className="underline">
      {number}
    </Link>
  )
}
