import type { ReactNode } from 'react'
import type { DeskOrder, OrderMoney as OrderMoneySums } from '#desk/api/answers.ts'
import { Fact } from '#desk/ui/facts.tsx'
import { formatSum } from '#desk/ui/format-sum.ts'
import { useCurrency } from '#desk/ui/money.tsx'
import { Part } from '#desk/ui/part.tsx'
import { formatMoment } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'

export function OrderMoney({ order }: { order: DeskOrder }) {
  const { paidAt, paymentId, sessionId, money } = order
  const { netCents, disputedCents } = money
  const currency = useCurrency()
  return (
    <Part title="Money" className="xl:col-start-2 xl:row-span-3 xl:row-start-1">
      <dl className="grid gap-2 text-fine tabular-nums">
        <Sums order={order} />
        {netCents === null ? null : (
          <Sum label={disputedCents > 0 ? 'Undecided' : 'You keep'} isLast>
            {formatSum(netCents, currency)}
          </Sum>
        )}
      </dl>
      {disputedCents > 0 ? <DisputedMoney money={money} /> : null}
      <dl className="mt-3 grid gap-3 text-fine">
        {paidAt ? <Fact label="Paid">{formatMoment(paidAt)}</Fact> : null}
        {paymentId ? <Fact label="Payment at the card provider">{paymentId}</Fact> : null}
        {sessionId && !paymentId ? (
          <Fact label="Payment page at the card provider">{sessionId}</Fact>
        ) : null}
      </dl>
    </Part>
  )
}

function DisputedMoney({ money: { disputedCents, heldCents } }: { money: OrderMoneySums }) {
  const currency = useCurrency()
  const held =
    heldCents > 0
      ? `The bank holds ${formatMoney(heldCents, currency)} until then.`
      : 'So far this is only an inquiry, and the bank holds nothing.'
  return (
    <p className="text-fine text-quiet">
      {`${formatMoney(disputedCents, currency)} is disputed. You’ll know what you keep once the dispute is decided. ${held}`}
    </p>
  )
}

function Sums({ order: { money, payments } }: { order: DeskOrder }) {
  const { totalCents, paidCents, refundedCents, dueCents, heldCents, feeCents } = money
  const currency = useCurrency()
  const lessOf = (cents: number) => `−${formatMoney(cents, currency)}`
  return (
    <>
      <Sum label="Price">{formatMoney(totalCents, currency)}</Sum>
      <Sum label={payments.length > 1 ? `Paid, ${payments.length} times` : 'Paid'}>
        {formatMoney(paidCents, currency)}
      </Sum>
      {payments.length > 0 ? (
        <Sum label="Fee">{feeCents === null ? 'not known yet' : lessOf(feeCents)}</Sum>
      ) : null}
      {refundedCents > 0 ? <Sum label="Refunded">{lessOf(refundedCents)}</Sum> : null}
      {dueCents > 0 ? <Sum label="Refund due">{lessOf(dueCents)}</Sum> : null}
      {heldCents > 0 ? (
        <Sum label="Held by the bank">{formatMoney(heldCents, currency)}</Sum>
      ) : null}
    </>
  )
}

interface SumProps {
  label: string
  isLast?: boolean
  children: ReactNode
}

function Sum({ label, isLast, children }: SumProps) {
  return (
    <div
      className={`flex justify-between gap-4 ${isLast ? 'mt-1 border-t border-line pt-3 font-medium' : ''}`}
    >
      <dt className={isLast ? '' : 'text-quiet'}>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
