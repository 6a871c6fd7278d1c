import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { showToast } from '#app/ui/toast.ts'
import type { RefundPreviewRequest, RefundRequest } from '#contract/desk/withdrawals.ts'
import type { Refunded, WithdrawalRefundPreview } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { useCurrency } from '#desk/ui/money.tsx'
import { Tick } from '#desk/ui/tick.tsx'
import { RefundOutcome } from '#desk/ui/unknown-refund.tsx'
import { formatMoney } from '#domain/money.ts'

interface ConfirmRefundProps {
  number: number
  asked: RefundPreviewRequest
  why: string
  preview: WithdrawalRefundPreview
  onClose: () => void
}

/** Refunds that are not owed or are disputed must be ticked first. */
export function ConfirmRefund({ number, asked, why, preview, onClose }: ConfirmRefundProps) {
  const { cents, notOwed, disputed } = preview
  const currency = useCurrency()
  const [anyway, setAnyway] = useState(false)
  const [despiteDispute, setDespiteDispute] = useState(false)
  const param = { number: String(number) }
  const refund = useAct({
    send: (json: RefundRequest) => api.withdrawals[':number'].refund.$post({ param, json }),
    onDone: (refunded) => {
      showToast(wordsFor(refunded, currency))
      onClose()
    },
  })
  const isMissing = (notOwed.length > 0 && !anyway) || (disputed.length > 0 && !despiteDispute)
  return (
    <Dialog
      title={`Refund ${formatMoney(cents, currency)}`}
      description="To the card it was paid with. This can’t be undone."
      onClose={onClose}
    >
      <div className="grid gap-6">
        <WhatHappens preview={preview} />
        {notOwed.length > 0 ? (
          <Tick
            checked={anyway}
            onChange={() => setAnyway(!anyway)}
            hint="The customer has no right to this refund, so it would be goodwill. They lose access to the item either way."
          >
            {`Refund as goodwill: ${notOwed.map(({ name }) => name).join(', ')}`}
          </Tick>
        ) : null}
        {disputed.length > 0 ? (
          <Tick
            checked={despiteDispute}
            onChange={() => setDespiteDispute(!despiteDispute)}
            hint="The bank already holds this money or has returned it to the customer. Refunding it here too would pay twice. Accept the dispute at the card provider instead."
          >
            {`Refund despite the dispute over order ${disputed.join(', ')}`}
          </Tick>
        ) : null}
        <RefundOutcome
          error={refund.error}
          lookUp={() => api.withdrawals[':number']['look-up-refund'].$post({ param })}
          onKnown={onClose}
        >
          <Button
            variant="primary"
            size="large"
            disabled={isMissing}
            busy={refund.isPending}
            onClick={() => refund.mutate({ ...asked, why, anyway, despiteDispute })}
          >
            {`Refund ${formatMoney(cents, currency)}`}
          </Button>
        </RefundOutcome>
      </div>
    </Dialog>
  )
}

function WhatHappens({ preview }: { preview: WithdrawalRefundPreview }) {
  const currency = useCurrency()
  const { cents, priceCents, names, keepsDelivered, tells } = preview
  return (
    <ul className="grid list-disc gap-1 pl-5 text-fine text-quiet">
      <li>
        {`${formatMoney(cents, currency)} is refunded${cents < priceCents ? ` of ${formatMoney(priceCents, currency)} paid` : ''}.`}
      </li>
      <li>
        {`The customer loses access to ${names.join(', ')}${keepsDelivered ? ', but keeps anything already delivered for a service' : ''}.`}
      </li>
      <li>
        {tells
          ? `We’ll email ${tells}, including your message.`
          : 'No email is sent: there is no address.'}
      </li>
    </ul>
  )
}

function wordsFor(
  { cents, inAllCents, names }: Refunded,
  currency: string,
): { title: string; description: string } {
  return cents > 0
    ? {
        title: `A refund of ${formatMoney(cents, currency)} is on its way`,
        description: names.join(', '),
      }
    : {
        title: 'Nothing more to refund',
        description: `${formatMoney(inAllCents, currency)} was already refunded for it.`,
      }
}
