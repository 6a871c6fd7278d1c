import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.ts'
import type { DeskCommission } from '#contract/desk/commissions.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { deskPaths } from '#desk/paths.ts'
import { useCurrency } from '#desk/ui/use-currency.ts'
import { isGivenBack, wordsForShop } from '#domain/commission-state.ts'
import { formatDay, formatMoment } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { turnOf } from './words.ts'

export function Facts({ commission }: { commission: DeskCommission }) {
  const [now] = useState(() => new Date())
  const currency = useCurrency()
  const { email, orderNumber, state, closedBecause, quantity, paidCents } = commission
  const { words, at, tone } = turnOf(commission, now)
  return (
    <div className="grid gap-4">
      <dl className="commission-facts">
        <Fact label="State">
          <strong className="font-medium">{wordsForShop(state, closedBecause)}</strong>
        </Fact>
        <Fact label="When">
          <time
            dateTime={at.toISOString()}
            title={formatMoment(at)}
            data-tone={tone}
            className="commission-turn"
          >
            {words}
          </time>
        </Fact>
        <Fact label="Customer">
          {email ? (
            <Link to={deskPaths.person(email)} className="underline">
              {email}
            </Link>
          ) : (
            'Erased'
          )}
        </Fact>
        <Fact label="Order">
          <Link to={deskPaths.order(orderNumber)} className="underline">
            {orderNumber}
          </Link>
        </Fact>
        <Fact label="Paid">
          {`${formatMoney(paidCents, currency)}${quantity > 1 ? ` for ${quantity}` : ''}`}
        </Fact>
        {commission.withdrawableUntil && state !== 'closed' ? (
          <Fact label="Withdrawal possible until">
            {`${formatDay(commission.withdrawableUntil)}. ${
              commission.mayBegin
                ? 'The customer asked you to start early.'
                : 'Starting earlier is at your own risk.'
            }`}
          </Fact>
        ) : null}
      </dl>
      <Steps commission={commission} />
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Steps({ commission: { id, state, closedBecause } }: { commission: DeskCommission }) {
  const request = api.requests[':id']
  const param = { id }
  const start = useAct({
    send: () => request.start.$post({ param }),
    onDone: () => showToast({ title: 'Marked as in progress' }),
  })
  const stop = useAct({
    send: () => request.stop.$post({ param }),
    onDone: () => showToast({ title: 'Marked as not in progress' }),
  })
  const close = useAct({
    send: () => request.close.$post({ param }),
    onDone: () => showToast({ title: 'Closed' }),
  })
  const reopen = useAct({
    send: () => request.reopen.$post({ param }),
    onDone: () => showToast({ title: 'Reopened' }),
  })
  const failed = [start, stop, close, reopen].find(({ error }) => error)?.error
  if (isGivenBack(closedBecause)) return null
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        {state === 'closed' ? (
          <Button busy={reopen.isPending} onClick={() => reopen.mutate({})}>
            Reopen
          </Button>
        ) : (
          <>
            {state === 'in_work' ? (
              <Button busy={stop.isPending} onClick={() => stop.mutate({})}>
                Mark as not in progress
              </Button>
            ) : null}
            {state === 'in_work' || state === 'delivered' ? null : (
              <Button busy={start.isPending} onClick={() => start.mutate({})}>
                Mark as in progress
              </Button>
            )}
            <Button busy={close.isPending} onClick={() => close.mutate({})}>
              Close
            </Button>
          </>
        )}
      </div>
      <p role="alert" className="text-fine text-bad empty:hidden">
        {failed?.message}
      </p>
    </div>
  )
}
