import { Link } from 'react-router'
import type { SalesFigures, SumOfDays } from '#desk/api/answers.ts'
import { deskPaths } from '#desk/paths.ts'
import { formatSum } from '#desk/ui/format-sum.ts'
import { formatShortDay } from '#domain/dates.ts'

/** Net of refunds. */
export function SoldFigures({ figures }: { figures: SalesFigures }) {
  const { currency, hasOtherCurrencies, month, today, yesterday } = figures
  return (
    <section aria-label="Sold" className="grid gap-3">
      <dl className="grid grid-cols-[1fr_1fr] gap-5 md:grid-cols-[auto_auto_minmax(0,1.6fr)] md:gap-10">
        <Figure label="Sold today" sum={today} currency={currency} isMain />
        <Figure label="Yesterday" sum={yesterday} currency={currency} />
        <Figure label="This month" sum={month} currency={currency} note={comparison(figures)} />
      </dl>
      {hasOtherCurrencies ? (
        <p className="text-fine text-quiet">
          You also have sales in another currency. See{' '}
          <Link to={deskPaths.books()} className="underline">
            Books
          </Link>
          .
        </p>
      ) : null}
    </section>
  )
}

interface FigureProps {
  label: string
  sum: SumOfDays
  currency: string
  note?: string
  isMain?: boolean
}

function Figure({ label, sum, currency, note, isMain }: FigureProps) {
  const { lostCents, netCents, orders, refundedCents } = sum
  const away = [
    refundedCents > 0 && `${formatSum(refundedCents, currency)} refunded`,
    lostCents > 0 && `${formatSum(lostCents, currency)} lost in disputes`,
  ].filter(Boolean)
  return (
    <div className="flex flex-col justify-end gap-1 first:col-span-full last:col-span-full md:justify-start md:first:col-auto md:last:col-auto">
      <dt className="text-fine text-quiet">{label}</dt>
      <dd className={`figures font-semibold ${isMain ? 'text-heading' : 'text-title'}`}>
        {formatSum(netCents, currency)}
      </dd>
      <dd className="text-fine text-quiet">{[ordersOf(orders), ...away].join(' · ')}</dd>
      {note ? <dd className="text-fine text-quiet">{note}</dd> : null}
    </div>
  )
}

function ordersOf(orders: number): string {
  return orders === 0 ? 'no orders' : `${orders} ${orders === 1 ? 'order' : 'orders'}`
}

/** Compares with the same days of the month before. */
function comparison({ currency, month, monthBefore: before }: SalesFigures): string {
  const days = `${formatShortDay(before.first)} to ${formatShortDay(before.last)}`
  const difference = month.netCents - before.netCents
  if (difference === 0) return `Same as ${days}`
  const much = formatSum(Math.abs(difference), currency)
  const more = difference > 0 ? 'more' : 'less'
  return `${much} ${more} than ${days} (${formatSum(before.netCents, currency)})`
}
