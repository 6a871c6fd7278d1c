import { useParams } from 'react-router'
import type { DeskCommission } from '#desk/api/answers.ts'
import { deskPaths } from '#desk/paths.ts'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { BackLink } from '#desk/ui/links.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { isGivenBack } from '#domain/commission-state.ts'
import { Acts } from './acts.tsx'
import { CommissionFacts } from './facts.tsx'
import '../../../app/ui/commissions/commissions.css'
import { api } from '#desk/api/call.ts'
import { useAnswer } from '#desk/api/use-answer.ts'
import { DeskConversation } from './conversation.tsx'

export function Page() {
  const { id = '' } = useParams()
  const query = useAnswer(['request', id], () => api.requests[':id'].$get({ param: { id } }))
  const title = query.data
    ? `${query.data.productName}, order ${query.data.orderNumber}`
    : 'Commission'
  return (
    <DeskPage title={title} aside={<BackLink to={deskPaths.requests()}>All commissions</BackLink>}>
      <Loaded what="the commission" query={query}>
        {(commission) => (
          <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
            <div className="lg:sticky lg:top-6 lg:col-start-2">
              <CommissionFacts commission={commission} />
            </div>
            <div className="grid gap-10 lg:col-start-1 lg:row-start-1">
              <Words commission={commission} />
              {commission.state === 'closed' ? (
                <Closed commission={commission} />
              ) : (
                <Acts commission={commission} />
              )}
            </div>
          </div>
        )}
      </Loaded>
    </DeskPage>
  )
}

function Words({ commission }: { commission: DeskCommission }) {
  const { thread, emptied, kind, state } = commission
  if (emptied) {
    return <p className="text-quiet">Messages and files were deleted two years after it ended.</p>
  }
  if (thread.length > 0) return <DeskConversation commission={commission} />
  return (
    <p className="max-w-prose text-quiet">
      {kind === 'song' && state === 'waiting_for_buyer'
        ? 'The customer hasn’t sent the details yet. If they came by email, continue below.'
        : 'No messages yet. Say hello, or book the call.'}
    </p>
  )
}

function Closed({ commission }: { commission: DeskCommission }) {
  const { closedBecause, isDeliveredOpen } = commission
  return (
    <p className="max-w-prose text-quiet">
      {isGivenBack(closedBecause)
        ? isDeliveredOpen
          ? 'Part of this was refunded. The customer can still download what was delivered, because the rest is paid.'
          : 'This was refunded. The customer can no longer download what was delivered.'
        : 'This is closed. The customer can still see the conversation and download what was delivered. Reopen it to write again.'}
    </p>
  )
}
