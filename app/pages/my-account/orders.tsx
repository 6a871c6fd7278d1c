import { useState } from 'react'
import { Link } from 'react-router'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import { LineCover } from '#app/features/catalogue/cover.tsx'
import { Button, buttonClass, LinkButton } from '#app/ui/button.tsx'
import { externalLink } from '#app/ui/external-link.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { OwnOrder } from '#contract/functions.ts'
import { formatDate } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { paths } from '#domain/pages.ts'
import { EarlyStarts } from './early-start.tsx'
import { mayWithdraw, stateOf, type UseOrders } from './read-orders.ts'

type Action = NonNullable<OwnOrder['lines'][number]['action']>

export function Orders({ status, orders, reload }: UseOrders) {
  if (status === 'pending') return <Skeleton className="h-24 w-full" />
  if (status === 'error') {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4" role="alert">
        <p className="text-fine text-quiet">We couldn’t load your orders.</p>
        <Button onClick={reload}>Try again</Button>
      </div>
    )
  }
  if (orders.length === 0) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
        <p className="text-fine text-quiet">
          No orders yet. Everything you buy will be listed here.
        </p>
        <LinkButton to={paths.vault()}>See the guides</LinkButton>
      </div>
    )
  }
  return (
    <ul className="-mt-5 divide-y divide-line border-b border-line">
      {orders.map((order) => (
        <Order key={order.number} order={order} reload={reload} />
      ))}
    </ul>
  )
}

export function WithdrawNote({ orders }: Pick<UseOrders, 'orders'>) {
  const [now] = useState(() => new Date())
  if (!orders.some((order) => mayWithdraw(order, now))) return null
  return (
    <p className="text-fine text-quiet">
      Changed your mind?{' '}
      <Link to={paths.withdraw()} className="underline">
        Withdraw from contract here
      </Link>
    </p>
  )
}

/** Next step of a line. The form of a song is the primary action. */
function StepLink({ action: { label, href }, name }: { action: Action; name: string }) {
  const variant = href === paths.songProject() ? 'primary' : 'secondary'
  const look = { className: buttonClass({ variant }), 'aria-label': `${label}: ${name}` }
  return href.startsWith('/') ? (
    <Link to={href} {...look}>
      {label}
    </Link>
  ) : (
    <a href={href} {...externalLink} {...look}>
      {label}
    </a>
  )
}

function Order({ order, reload }: { order: OwnOrder; reload: () => void }) {
  const { currency } = useShopFacts().money
  const { number, paidAt, lines, totalCents } = order
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 py-5">
      <h3 className="figures font-medium">{`Order ${number}`}</h3>
      <p className="figures text-right font-medium">{formatMoney(totalCents, currency)}</p>
      <p className="flex flex-wrap items-baseline gap-x-4 text-fine text-quiet">
        <span>{formatDate(paidAt)}</span>
        <Link
          to={paths.receiptOf(String(number))}
          aria-label={`Receipt of order ${number}`}
          className="-my-3 inline-flex min-h-11 items-center underline"
        >
          Receipt
        </Link>
      </p>
      <p className="text-right text-fine text-quiet">{stateOf(order, currency)}</p>
      <ul className="col-span-full grid content-start gap-3 py-3 text-fine">
        {lines.map(
          ({ lineNo, name, slug, quantity, cents, feeNote, returned, withdrawn, action }) => (
            <li
              key={lineNo}
              className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-4 text-quiet"
            >
              {/* too small for a name */}
              {slug ? <LineCover slug={slug} /> : <span />}
              {/* Below on phones, else at the end of the line for any length of name. */}
              <div className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
                <div>
                  <p className="text-body text-text">
                    {`${quantity > 1 ? `${quantity} × ${name}` : name}${returned ? ', refunded' : withdrawn ? ', withdrawn' : ''}`}
                  </p>
                  <p className="figures">
                    {`${formatMoney(cents, currency)}${feeNote ? ` ${feeNote}` : ''}`}
                  </p>
                </div>
                {action ? (
                  <div>
                    <StepLink action={action} name={name} />
                  </div>
                ) : null}
              </div>
            </li>
          ),
        )}
      </ul>
      <EarlyStarts order={order} onAsked={reload} />
    </li>
  )
}
