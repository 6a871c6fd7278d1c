import type { SalesFigures } from '#desk/api/answers.ts'
import { useSales } from '#desk/api/use-today.ts'
import { TablePart } from '#desk/ui/data-table.tsx'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { formatSum } from '#desk/ui/format-sum.ts'
import { Loaded } from '#desk/ui/loaded.tsx'
import { Part } from '#desk/ui/part.tsx'
import { formatDay } from '#domain/dates.ts'
import { DayBars } from './day-bars.tsx'
import { HealthPanel } from './health-panel.tsx'
import { SoldFigures } from './sold-figures.tsx'
import { WaitList } from './wait-list.tsx'
import './today.css'

export function Page() {
  const sales = useSales()
  return (
    <DeskPage
      title="Today"
      aside={
        <p className="min-h-5 text-fine text-quiet">{sales.data ? dayOf(sales.data) : null}</p>
      }
    >
      <div className="grid gap-12 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid content-start gap-12">
          <Loaded what="sales" query={sales}>
            {(figures) => <SoldFigures figures={figures} />}
          </Loaded>
          <WaitList />
          {sales.data ? <DayBars {...sales.data} /> : null}
          {sales.data ? <SoldProducts {...sales.data} /> : null}
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

/** Conversion rate, computed from the orders: nobody is tracked. */
function PaymentPages({ opened, paid }: SalesFigures['paymentPages']) {
  return (
    <Part title="From payment page to paid">
      {opened === 0 ? (
        <p className="text-fine text-quiet">No payment pages opened in the last 30 days.</p>
      ) : (
        <div className="grid gap-2">
          <p className="figures text-title font-semibold">{`${Math.round((100 * paid) / opened)} %`}</p>
          <meter
            className="paid-meter"
            min={0}
            max={opened}
            value={paid}
            aria-label="Share of opened payment pages that were paid"
          />
          <p className="text-fine text-quiet">
            {`${paid} of ${opened} opened in the last 30 days were paid`}
          </p>
        </div>
      )}
    </Part>
  )
}

function SoldProducts({ products, currency }: SalesFigures) {
  return (
    <TablePart
      title="By product this month"
      caption="Sales this month by product, before refunds"
      columns={[
        { label: 'Product', cell: ({ name }) => name },
        { label: 'Sold', cell: ({ quantity }) => quantity, isFigure: true },
        {
          label: 'Before refunds',
          cell: ({ cents }) => formatSum(cents, currency),
          isFigure: true,
        },
      ]}
      rows={products}
      keyOf={({ key }) => key}
      isNarrow
      empty="No sales this month yet."
    />
  )
}
