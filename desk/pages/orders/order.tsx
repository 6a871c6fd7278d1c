import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { formatMoment } from '#domain/dates.ts'
import { LinkButton } from '../../../app/ui/button.tsx'
import { EmptyState } from '../../../app/ui/empty-state.tsx'
import { DeskError, get } from '../../api/call.ts'
import { deskPaths } from '../../paths.ts'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { OrderActs } from './order-acts.tsx'
import { OrderFacts, OrderSums } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderNote } from './order-note.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { Warnings } from './order-warnings.tsx'
import { ProviderPanel } from './provider-panel.tsx'
import { ToneMark } from './tone-mark.tsx'

/** What happens at the card provider and in the outbox appears by itself. */
const READ_EVERY_MS = 15_000

/** One order: what was bought, what happened, its money, and what can be done. */
export function Page() {
  const { number = '' } = useParams()
  const order = useQuery({
    queryKey: ['order', number],
    queryFn: () => get<DeskOrder>(`/orders/${number}`),
    refetchInterval: READ_EVERY_MS,
  })
  if (order.error instanceof DeskError && order.error.status === 404) return <NoSuchOrder />
  return (
    <DeskPage
      title={`Order ${number}`}
      aside={order.data ? <ToneMark tone={order.data.tone}>{order.data.state}</ToneMark> : null}
    >
      <Loaded what="the order" query={order}>
        {(data) => <Order key={data.number} order={data} />}
      </Loaded>
    </DeskPage>
  )
}

function Order({ order }: { order: DeskOrder }) {
  return (
    <>
      <p className="-mt-6 text-fine text-quiet">
        Made {formatMoment(order.madeAt)}
        {order.isTest ? '. A test order: no real money' : null}
      </p>
      <Warnings order={order} />
      {order.isOpen ? <ProviderPanel order={order} /> : null}
      <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid gap-10">
          <OrderLines lines={order.lines} />
          <OrderActs order={order} />
          <section aria-labelledby="happened" className="grid gap-5">
            <h2 id="happened" className="text-title font-semibold">
              What happened
            </h2>
            <OrderNote order={order} />
            <OrderTimeline entries={order.timeline} />
          </section>
        </div>
        <aside
          aria-label="Money and buyer"
          className="grid gap-10 max-xl:-order-1 sm:max-xl:grid-cols-2"
        >
          <OrderFacts order={order} />
          <OrderSums order={order} />
        </aside>
      </div>
    </>
  )
}

function NoSuchOrder() {
  return (
    <EmptyState
      title="There is no such order"
      action={<LinkButton to={deskPaths.orders()}>All orders</LinkButton>}
    >
      Numbers of orders are like 1001. Search by the buyer’s email instead.
    </EmptyState>
  )
}
