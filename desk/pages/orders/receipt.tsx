import { useParams } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import type { DeskReceipt } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAnswer } from '#desk/api/use-answer.ts'
import { deskPaths } from '#desk/paths.ts'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { Fact } from '#desk/ui/facts.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { formatDay } from '#domain/dates.ts'
import { currencyInWords, formatMoney } from '#domain/money.ts'
import { dayInFinland } from '#domain/withdrawal-period.ts'
import './receipt.css'

export function Page() {
  const { number = '' } = useParams()
  const receipt = useAnswer(['order', number, 'receipt'], () =>
    api.orders[':number'].receipt.$get({ param: { number } }),
  )
  return (
    <DeskPage
      title="Receipt"
      aside={
        <div className="not-on-paper flex gap-3">
          <LinkButton to={deskPaths.order(number)}>{`Back to order ${number}`}</LinkButton>
          <Button variant="primary" onClick={() => window.print()}>
            Print or save as PDF
          </Button>
        </div>
      }
    >
      <Loaded what="the receipt" query={receipt}>
        {(data) => <Receipt receipt={data} />}
      </Loaded>
    </DeskPage>
  )
}

function Receipt({ receipt }: { receipt: DeskReceipt }) {
  const { number, shop, paidAt, seller, email, currency, totalCents, refundedCents, vat } = receipt
  return (
    <article className="grid max-w-prose gap-8">
      <dl className="grid gap-x-10 gap-y-5 border-y border-line py-6 text-fine sm:grid-cols-2">
        <Fact label="Order">{number}</Fact>
        <Fact label="Date">{formatDay(dayInFinland(new Date(paidAt)))}</Fact>
        <Fact label="Seller">
          {[shop, ...seller].map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Fact>
        <Fact label="Customer">{email ?? 'Erased'}</Fact>
      </dl>
      <Lines receipt={receipt} />
      <dl className="grid gap-2 border-t border-line pt-5 tabular-nums">
        <Sum label="Total" isStrong>
          {formatMoney(totalCents, currency)}
        </Sum>
        {refundedCents > 0 ? (
          <Sum label="Refunded">{formatMoney(refundedCents, currency)}</Sum>
        ) : null}
        {vat ? <Sum label={vat.label}>{formatMoney(vat.cents, currency)}</Sum> : null}
      </dl>
      <p className="text-fine text-quiet">{`Paid by card, in ${currencyInWords(currency)}.`}</p>
    </article>
  )
}

function Lines({ receipt: { currency, lines } }: { receipt: DeskReceipt }) {
  return (
    <ul className="grid gap-3 tabular-nums">
      {lines.map(({ name, quantity, cents, feeNote, isReturned }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
        <li key={index} className="flex justify-between gap-6">
          <span>
            <span>
              {`${quantity > 1 ? `${quantity} × ${name}` : name}${isReturned ? ' (refunded)' : ''}`}
            </span>
            {feeNote ? <span className="block text-fine text-quiet">{feeNote}</span> : null}
          </span>
          <span>{formatMoney(cents, currency)}</span>
        </li>
      ))}
    </ul>
  )
}

interface SumProps {
  label: string
  isStrong?: boolean
  children: string
}

function Sum({ label, isStrong, children }: SumProps) {
  return (
    <div className={`flex justify-between gap-6 ${isStrong ? 'text-title font-semibold' : ''}`}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
