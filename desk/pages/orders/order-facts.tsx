import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { formatMoment } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { deskPaths } from '../../paths.ts'

/** Who bought, and where the payment is found at the card provider. */
export function OrderFacts({ order }: { order: DeskOrder }) {
  const { email, isGuest, paidAt, paymentId, sessionId } = order
  return (
    <section aria-labelledby="buyer" className="grid content-start gap-3">
      <h2 id="buyer" className="text-title font-semibold">
        Buyer
      </h2>
      {email ? (
        <Link
          to={deskPaths.person(email)}
          className="inline-flex min-h-11 items-center justify-self-start font-medium [overflow-wrap:anywhere] underline decoration-control underline-offset-4 hover:decoration-text"
        >
          {email}
        </Link>
      ) : (
        <p>The buyer was erased.</p>
      )}
      <dl className="grid gap-3 text-fine">
        <Fact label="Bought">{isGuest ? 'as a guest' : 'signed in'}</Fact>
        {paidAt ? <Fact label="Paid">{formatMoment(paidAt)}</Fact> : null}
        {paymentId ? <Fact label="Payment at the card provider">{paymentId}</Fact> : null}
        {sessionId && !paymentId ? (
          <Fact label="Payment page at the card provider">{sessionId}</Fact>
        ) : null}
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-quiet">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

/** The order's money: paid, fee, refunds, and what stays. */
export function OrderSums({ order: { money, payments } }: { order: DeskOrder }) {
  const { totalCents, paidCents, refundedCents, feeCents, netCents } = money
  return (
    <section aria-labelledby="money" className="grid content-start gap-3">
      <h2 id="money" className="text-title font-semibold">
        Money
      </h2>
      <dl className="grid gap-2 text-fine tabular-nums">
        <Sum label="Price">{formatMoney(totalCents)}</Sum>
        <Sum label={payments.length > 1 ? `Paid, ${payments.length} times` : 'Paid'}>
          {formatMoney(paidCents)}
        </Sum>
        {payments.length > 0 ? (
          <Sum label="Fee">{feeCents === null ? 'not told yet' : lessOf(feeCents)}</Sum>
        ) : null}
        {refundedCents > 0 ? <Sum label="Refunded">{lessOf(refundedCents)}</Sum> : null}
        {netCents === null ? null : (
          <div className="mt-1 border-t border-line pt-3 font-medium">
            <Sum label="Stays with you" isLast>
              {netCents < 0 ? lessOf(-netCents) : formatMoney(netCents)}
            </Sum>
          </div>
        )}
      </dl>
    </section>
  )
}

function lessOf(cents: number): string {
  return `−${formatMoney(cents)}`
}

function Sum({
  label,
  isLast,
  children,
}: {
  label: string
  isLast?: boolean
  children: ReactNode
}) {
  return (
    <div className="flex justify-between gap-4">
      <dt className={isLast ? '' : 'text-quiet'}>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
