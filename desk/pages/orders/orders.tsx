import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import type { OrderPage } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { usePolled } from '#desk/api/use-polled.ts'
import { deskPaths } from '#desk/paths.ts'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { PageLinks } from '#desk/ui/page-links.tsx'
import { useHashParams } from '#desk/ui/use-hash-params.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderList } from './order-list.tsx'

const READ_EVERY_MS = 20_000

export function Page() {
  const [params] = useHashParams()
  const found = useRef<HTMLElement>(null)
  const asked = {
    q: params.get('q') ?? undefined,
    kind: params.get('kind') ?? undefined,
    from: params.get('from') ?? undefined,
    to: params.get('to') ?? undefined,
    before: params.get('before') ?? undefined,
  }
  const orders = usePolled(
    ['orders', asked],
    READ_EVERY_MS,
    (sent) => api.orders.search.$post({ json: asked }, sent),
    { placeholderData: keepPreviousData },
  )
  return (
    <DeskPage title="Orders">
      {/* the focus skips the other filters, even when the search precedes the first list */}
      <OrderFilters onSearch={() => found.current?.focus({ preventScroll: true })} />
      <section
        ref={found}
        tabIndex={-1}
        aria-label="Orders found"
        aria-busy={orders.isPending || orders.isPlaceholderData}
      >
        <Loaded what="the orders" query={orders}>
          {(page) => (
            <div className="grid gap-4">
              {page.searched ? <p className="text-fine text-quiet">{page.searched}</p> : null}
              <OrderList orders={page.orders} empty={<Empty page={page} />} />
              <PageLinks
                next={page.next}
                ofNewest={{ older: 'Older orders', newest: 'Back to the newest' }}
              />
            </div>
          )}
        </Loaded>
      </section>
    </DeskPage>
  )
}

function Empty({ page }: { page: OrderPage }) {
  const [params] = useHashParams()
  if (page.next !== null) return 'No match among the newest orders. See older ones below.'
  if ([...params.keys()].length === 0) return 'No orders yet. The first one will appear here.'
  return (
    <div className="grid justify-items-start gap-4">
      No orders match.
      <LinkButton to={deskPaths.orders()}>Show all orders</LinkButton>
    </div>
  )
}
