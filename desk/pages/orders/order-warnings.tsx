import { Notice } from '#app/ui/notice.tsx'
import type { DeskOrder, OpenDispute } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useCurrency } from '#desk/ui/money.tsx'
import { UnknownRefund } from '#desk/ui/unknown-refund.tsx'
import { formatMoment } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'

/** Urgent items: disputes by due day, then an unresolved refund and the order’s alarms. */
export function Warnings({ order }: { order: DeskOrder }) {
  const { number, disputes, unknownRefund, alarms } = order
  if (disputes.length + alarms.length === 0 && unknownRefund === null) return null
  return (
    <div className="grid gap-3">
      {disputes.map((dispute) => (
        <Dispute key={`${dispute.dueBy} ${dispute.cents}`} dispute={dispute} />
      ))}
      {unknownRefund === null ? null : (
        <UnknownRefund
          lookUp={() =>
            api.orders[':number']['look-up-refund'].$post({ param: { number: String(number) } })
          }
        >
          {unknownRefund}
        </UnknownRefund>
      )}
      {alarms.map((what) => (
        <Notice key={what} tone="warn" title="Alarm">
          <p>{what}</p>
        </Notice>
      ))}
    </div>
  )
}

function Dispute({ dispute: { cents, state, dueBy } }: { dispute: OpenDispute }) {
  const currency = useCurrency()
  const title = dueBy ? `Respond to the bank by ${formatMoment(dueBy)}` : 'Payment disputed'
  return (
    <div className="grid gap-1 rounded-control border border-bad bg-surface p-4">
      <p className="text-title font-semibold text-bad">{title}</p>
      <p className="text-fine text-quiet">
        {`The customer disputed ${formatMoney(cents, currency)} of this order with their bank. ${state}. Respond at the card provider: without a response you lose the money.`}
      </p>
    </div>
  )
}
