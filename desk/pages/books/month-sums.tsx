import type { BooksMonth, MonthMoney } from '#desk/api/answers.ts'
import { formatSum } from '#desk/ui/format-sum.ts'
import { Part } from '#desk/ui/part.tsx'
import { counted } from '#domain/counted.ts'
import { formatMonth } from '#domain/dates.ts'

export function MonthSums({ currencies, isCurrent, month }: BooksMonth) {
  const isOne = currencies.length === 1
  return (
    <Part title={isCurrent ? `${formatMonth(month)} so far` : formatMonth(month)}>
      <div className="grid gap-8 lg:grid-cols-[repeat(auto-fit,minmax(22rem,32rem))]">
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
      <dl className="tabular-nums">
        <Sum label="Received" note={`from ${counted(orders, 'order')}`} sum={sum(receivedCents)} />
        <Sum label="Refunded" sum={away(money.refundedCents)} />
        <Sum label="Lost in disputes" sum={away(lostCents)} />
        <Sum
          label="Sold"
          note={isCurrent ? 'as on Today' : undefined}
          sum={sum(receivedCents - money.refundedCents - lostCents)}
        />
        <Sum label="Card provider fees" sum={away(feeCents)} />
        <div className="-mt-px flex justify-between gap-4 border-t border-control py-2.5 text-title font-semibold">
          <dt>You keep</dt>
          <dd className="whitespace-nowrap">{sum(netCents)}</dd>
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

interface SumProps {
  label: string
  note?: string | undefined
  sum: string
}

function Sum({ label, note, sum }: SumProps) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-2.5">
      <dt>
        <span>{label}</span>
        {note ? <span className="text-quiet">{` ${note}`}</span> : null}
      </dt>
      <dd className="whitespace-nowrap">{sum}</dd>
    </div>
  )
}
