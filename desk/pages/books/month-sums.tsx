import type { BooksMonth, MonthMoney } from '#contract/desk/books.ts'
import { formatSum } from '#desk/ui/format-sum.ts'
import { Part } from '#desk/ui/part.tsx'
import { counted } from '#domain/counted.ts'
import { formatMonth } from '#domain/dates.ts'

export function MonthSums({ currencies, isCurrent, month }: BooksMonth) {
  const isOne = currencies.length === 1
  return (
    <Part title={isCurrent ? `${formatMonth(month)} so far` : formatMonth(month)}>
      <div className="month-sums">
        {currencies.map((money) => (
          <CurrencySums key={money.currency} money={money} isNamed={!isOne} isCurrent={isCurrent} />
        ))}
      </div>
      {isOne ? null : (
        <p className="text-fine text-quiet">
          The card provider charges its fee in the currency of your balance.
        </p>
      )}
    </Part>
  )
}

interface CurrencySumsProps {
  money: MonthMoney
  isNamed: boolean
  isCurrent: boolean
}

function CurrencySums({ money, isNamed, isCurrent }: CurrencySumsProps) {
  const { currency, feeCents, feesUnknown, lostCents, netCents, orders, receivedCents } = money
  const sum = (cents: number) => formatSum(cents, currency)
  const away = (cents: number) => (cents === 0 ? sum(0) : sum(-cents))
  return (
    <section aria-label={currency.toUpperCase()}>
      {isNamed ? <h3 className="pb-2 font-medium">{currency.toUpperCase()}</h3> : null}
      <dl className="sums">
        <div>
          <dt>
            Received <span className="text-quiet">{`from ${counted(orders, 'order')}`}</span>
          </dt>
          <dd>{sum(receivedCents)}</dd>
        </div>
        <div>
          <dt>Refunded</dt>
          <dd>{away(money.refundedCents)}</dd>
        </div>
        <div>
          <dt>Lost in disputes</dt>
          <dd>{away(lostCents)}</dd>
        </div>
        <div>
          <dt>Sold {isCurrent ? <span className="text-quiet">as on Today</span> : null}</dt>
          <dd>{sum(receivedCents - money.refundedCents - lostCents)}</dd>
        </div>
        <div>
          <dt>Card provider fees</dt>
          <dd>{away(feeCents)}</dd>
        </div>
        <div data-total>
          <dt>You keep</dt>
          <dd>{sum(netCents)}</dd>
        </div>
      </dl>
      {feesUnknown > 0 ? (
        <p className="pt-3 text-fine text-quiet">
          {`Fees for ${counted(feesUnknown, 'order')} aren’t included yet. The card provider can take an hour to report them.`}
        </p>
      ) : null}
    </section>
  )
}
