import { Button } from '#app/ui/button.tsx'
import type { DeskCommission } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { ProblemLine } from '#desk/ui/act-problem.tsx'
import { Fact } from '#desk/ui/facts.tsx'
import { OrderLink, PersonLink } from '#desk/ui/links.tsx'
import { useCurrency } from '#desk/ui/money.tsx'
import { isGivenBack, wordsForShop } from '#domain/commission-state.ts'
import { formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { Turn } from './turn.tsx'

export function CommissionFacts({ commission }: { commission: DeskCommission }) {
  const currency = useCurrency()
  const { email, orderNumber, state, closedBecause, quantity, paidCents } = commission
  return (
    <div className="grid gap-4">
      <dl className="grid gap-x-6 gap-y-3 rounded-panel bg-surface p-5 text-fine max-sm:grid-cols-2 sm:max-lg:grid-cols-3">
        <Fact label="State">
          <strong className="font-medium">{wordsForShop(state, closedBecause)}</strong>
        </Fact>
        <Fact label="When">
          <Turn row={commission} />
        </Fact>
        <Fact label="Customer">
          <PersonLink email={email} />
        </Fact>
        <Fact label="Order">
          <OrderLink number={orderNumber} />
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

const said = {
  start: 'Marked as in progress',
  stop: 'Marked as not in progress',
  close: 'Closed',
  reopen: 'Reopened',
} as const
type Step = keyof typeof said

function Steps({ commission: { id, state, closedBecause } }: { commission: DeskCommission }) {
  const request = api.requests[':id']
  const step = useAct({
    send: ({ to }: { to: Step }) => request[to].$post({ param: { id } }),
    said: (_, { to }) => said[to],
  })
  const act = (to: Step) => ({
    busy: step.isPending && step.variables.to === to,
    onClick: () => step.mutate({ to }),
  })
  if (isGivenBack(closedBecause)) return null
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        {state === 'closed' ? (
          <Button {...act('reopen')}>Reopen</Button>
        ) : (
          <>
            {state === 'in_work' ? <Button {...act('stop')}>Mark as not in progress</Button> : null}
            {state === 'in_work' || state === 'delivered' ? null : (
              <Button {...act('start')}>Mark as in progress</Button>
            )}
            <Button {...act('close')}>Close</Button>
          </>
        )}
      </div>
      <ProblemLine error={step.error} />
    </div>
  )
}
