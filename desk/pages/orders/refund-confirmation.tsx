import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { RefundPreviewRequest, RefundRequest } from '#contract/desk/orders.ts'
import type { OrderRefundPreview } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { useCurrency } from '#desk/ui/money.tsx'
import { Tick } from '#desk/ui/tick.tsx'
import { RefundOutcome } from '#desk/ui/unknown-refund.tsx'
import { formatMoney } from '#domain/money.ts'

interface RefundConfirmationProps {
  number: number
  asked: RefundPreviewRequest
  preview: OrderRefundPreview
  onBack: () => void
  onDone: () => void
}

/** Previews a refund. A disputed one must be ticked, because the bank has the money. */
export function RefundConfirmation(props: RefundConfirmationProps) {
  const { number, asked, preview, onBack, onDone } = props
  const currency = useCurrency()
  const [despiteDispute, setDespiteDispute] = useState(false)
  const param = { number: String(number) }
  const refund = useAct({
    send: (json: RefundRequest) => api.orders[':number'].refund.$post({ param, json }),
    said: ({ said }) => said,
    onDone,
  })
  const { cents, refundedCents, dispute } = preview
  const press = () => {
    if (!refund.isPending) refund.mutate({ ...asked, refundedCents, despiteDispute })
  }
  return (
    <div className="grid gap-6">
      <Consequences preview={preview} />
      {dispute ? (
        <Notice tone="bad" title="This payment is disputed">
          <p>{dispute}</p>
          <Tick checked={despiteDispute} onChange={() => setDespiteDispute(!despiteDispute)}>
            Refund it anyway
          </Tick>
        </Notice>
      ) : null}
      <RefundOutcome
        error={refund.error}
        lookUp={() => api.orders[':number']['look-up-refund'].$post({ param })}
        onKnown={onDone}
      >
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onBack}>Back</Button>
          <Button
            variant="primary"
            busy={refund.isPending}
            disabled={dispute !== null && !despiteDispute}
            onClick={press}
          >
            {`Refund ${formatMoney(cents, currency)}`}
          </Button>
        </div>
      </RefundOutcome>
    </div>
  )
}

function Consequences({ preview }: { preview: OrderRefundPreview }) {
  const currency = useCurrency()
  const { cents, leftCents, lost, kept, email } = preview
  return (
    <ul className="grid gap-3 text-fine">
      <li className="text-lead">
        <strong>{formatMoney(cents, currency)}</strong> goes back to the card it came from.
      </li>
      {lost.length > 0 ? (
        <li className="text-bad">{`The customer loses access to ${listed.format(lost)}.`}</li>
      ) : null}
      {kept.length > 0 ? <li>{`The customer keeps ${listed.format(kept)}.`}</li> : null}
      <li className="[overflow-wrap:anywhere] text-quiet">
        {[
          leftCents > 0 ? `${formatMoney(leftCents, currency)} of the payment stays with you.` : '',
          email ? `We’ll email ${email}.` : '',
        ].join(' ')}
      </li>
    </ul>
  )
}

const listed = new Intl.ListFormat('en')
