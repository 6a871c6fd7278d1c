import type { SalesFigures } from '#contract/desk/today.ts'
import { api } from '#desk/api/call.ts'
import { usePolled } from '#desk/api/use-polled.ts'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { formatDay } from '#domain/dates.ts'
import { DayBars } from './day-bars.tsx'
import { HealthPanel } from './health-panel.tsx'
import { PaymentPages } from './payment-pages.tsx'
import { SoldFigures } from './sold-figures.tsx'
import { SoldProducts } from './sold-products.tsx'
import { WaitList } from './wait-list.tsx'
import './today.css'

/** While the page is visible. */
const AGAIN_MS = 60_000

export function Page() {
  const sales = usePolled({
    queryKey: ['today'],
    read: (sent) => api.today.$get({}, sent),
    everyMs: AGAIN_MS,
  })
  return (
    <DeskPage
      title="Today"
      aside={
        <p className="min-h-5 text-fine text-quiet">{sales.data ? dayOf(sales.data) : null}</p>
      }
    >
      <div className="today">
        <div className="grid content-start gap-12">
          <Loaded what="sales" query={sales}>
            {(figures) => <SoldFigures figures={figures} />}
          </Loaded>
          <WaitList />
          {sales.data ? <Sold figures={sales.data} /> : null}
        </div>
        <div className="grid content-start gap-12">
          <HealthPanel />
          {sales.data ? <PaymentPages {...sales.data.paymentPages} /> : null}
        </div>
      </div>
    </DeskPage>
  )
}

function dayOf({ isLive, today }: SalesFigures): string {
  const day = `${formatDay(today.first)}, since midnight in Helsinki`
  return isLive ? day : `${day} · no real money`
}

function Sold({ figures }: { figures: SalesFigures }) {
  return (
    <>
      <DayBars days={figures.days} currency={figures.currency} />
      <SoldProducts products={figures.products} currency={figures.currency} />
    </>
  )
}
