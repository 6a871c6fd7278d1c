import { useShopFacts } from '#app/browser/shop-facts.ts'
import { Button, ExternalButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { CommissionAnswer, OwnCommission } from '#contract/commissions.ts'
import { isGivenBack, wordsForCustomer, wordsOfGivenBack } from '#domain/commission-state.ts'
import { formatFinnishMoment } from '#domain/dates.ts'
import { CommissionSteps } from './commission-steps.tsx'
import { OwnConversation } from './conversation.tsx'
import { useCommission } from './use-commissions.ts'
import { WriteMessage } from './write-message.tsx'

interface CommissionViewProps {
  user: { id: string }
  commissionId: string
}

export function CommissionView({ user, commissionId }: CommissionViewProps) {
  const { state, answer, reload } = useCommission(user, commissionId)
  if (state === 'loading') return <Skeleton className="h-80 w-full" />
  if (state === 'gone') {
    return <p className="text-quiet">We can’t find this project in your account.</p>
  }
  if (!answer) {
    return (
      <EmptyState
        level={2}
        title="We couldn’t load your project"
        action={<Button onClick={reload}>Try again</Button>}
      >
        Nothing is lost. Please try again in a moment.
      </EmptyState>
    )
  }
  return <OpenCommission user={user} answer={answer} />
}

function OpenCommission({ user, answer }: { user: { id: string }; answer: CommissionAnswer }) {
  const { request: commission, thread, emptied, call } = answer
  return (
    <div className="grid gap-8">
      <p className="commission-state">
        <strong className="font-medium">{wordsForCustomer(commission)}</strong>
        <span className="text-quiet">
          {call ? `${call.text} Already booked? We’ll confirm it here.` : explainState(commission)}
        </span>
      </p>
      {call ? (
        <div>
          <ExternalButton href={call.href} variant="primary">
            {call.label}
          </ExternalButton>
        </div>
      ) : null}
      <CommissionSteps commission={commission} />
      {emptied ? (
        <p className="text-quiet">
          We delete everything written and sent here two years after the project ends.
        </p>
      ) : null}
      {thread.length > 0 ? <OwnConversation messages={thread} /> : null}
      {commission.state === 'closed' ? (
        <Closed commission={commission} />
      ) : (
        <WriteMessage user={user} answer={answer} />
      )}
    </div>
  )
}

function explainState({ state, dueAt, callAt }: OwnCommission): string {
  if (state === 'new' && dueAt) {
    return new Date(dueAt) < new Date()
      ? 'Our reply is late, and we’re sorry. You’ll hear from us as soon as possible.'
      : `You’ll hear from us by ${formatFinnishMoment(dueAt)}.`
  }
  if (state === 'scheduled' && callAt) return `${formatFinnishMoment(callAt)}.`
  if (state === 'waiting_for_buyer') return 'We’ll start once we have them.'
  return ''
}

function Closed({ commission }: { commission: OwnCommission }) {
  const { company } = useShopFacts()
  return (
    <p className="text-fine text-quiet">
      {isGivenBack(commission.closedBecause)
        ? wordsOfGivenBack(commission)
        : `This project is done. If something is missing, write to ${company.email}.`}
    </p>
  )
}
