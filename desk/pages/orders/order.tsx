import { Link, useParams } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { DeskOrder, DeskOrderLine } from '#desk/api/answers.ts'
import { api, DeskError } from '#desk/api/call.ts'
import { usePolled } from '#desk/api/use-polled.ts'
import { deskPaths } from '#desk/paths.ts'
import { type Column, TablePart } from '#desk/ui/data-table.tsx'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { BackLink } from '#desk/ui/links.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { Money } from '#desk/ui/money.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { formatMoment } from '#domain/dates.ts'
import { OrderActs } from './order-acts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderMoney } from './order-money.tsx'
import { Warnings } from './order-warnings.tsx'
import { ProviderPanel } from './provider-panel.tsx'

/** Shows news from the card provider and the outbox without a reload. */
const READ_EVERY_MS = 15_000

export function Page() {
  const { number = '' } = useParams()
  const order = usePolled(['order', number], READ_EVERY_MS, (sent) =>
    api.orders[':number'].$get({ param: { number } }, sent),
  )
  if (order.error instanceof DeskError && order.error.status === 404) return <NoSuchOrder />
  return (
    <DeskPage
      title={`Order ${number}`}
      aside={
        <div className="flex flex-wrap items-center gap-x-6">
          {order.data ? <Tag tone={order.data.tone}>{order.data.state}</Tag> : null}
          <BackLink to={deskPaths.orders()}>All orders</BackLink>
        </div>
      }
    >
      <Loaded what="the order" query={order}>
        {(data) => <Order key={data.number} order={data} />}
      </Loaded>
    </DeskPage>
  )
}

const columns: readonly Column<DeskOrderLine>[] = [
  {
    label: 'Item',
    cell: ({ name, quantity, feeNote }) => (
      <>
        <span>{quantity > 1 ? `${quantity} × ${name}` : name}</span>
        {feeNote ? <span className="block text-fine text-quiet">{feeNote}</span> : null}
      </>
    ),
  },
  { label: 'State', cell: ({ fate, tone }) => <Tag tone={tone}>{fate}</Tag> },
  { label: 'Price', cell: ({ cents }) => <Money cents={cents} />, isFigure: true },
]

function Order({ order }: { order: DeskOrder }) {
  return (
    <>
      <Customer order={order} />
      <Warnings order={order} />
      {order.isOpen ? <ProviderPanel order={order} /> : null}
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_18rem] xl:grid-rows-[auto_auto_1fr]">
        <TablePart
          title="Items"
          caption="Items in the order"
          columns={columns}
          rows={order.lines}
          keyOf={({ lineNo }) => lineNo}
          empty="None."
          className="xl:col-start-1"
        />
        <OrderActs order={order} />
        <OrderMoney order={order} />
        <OrderHistory order={order} />
      </div>
    </>
  )
}

function Customer({ order: { email, isGuest, isTest, madeAt } }: { order: DeskOrder }) {
  const test = isTest ? '. Test order, no real money' : ''
  return (
    <div className="-mt-6 grid justify-items-start">
      {email ? (
        <Link
          to={deskPaths.person(email)}
          className="inline-flex min-h-11 items-center font-medium [overflow-wrap:anywhere] underline"
        >
          {email}
        </Link>
      ) : (
        <p className="py-2">This customer was erased.</p>
      )}
      <p className="text-fine text-quiet">
        {`Ordered ${isGuest ? 'as a guest' : 'with an account'}, ${formatMoment(madeAt)}${test}`}
      </p>
    </div>
  )
}

function NoSuchOrder() {
  return (
    <EmptyState
      title="Order not found"
      action={<LinkButton to={deskPaths.orders()}>All orders</LinkButton>}
    >
      Order numbers look like 1001. You can also search by the customer’s email.
    </EmptyState>
  )
}
