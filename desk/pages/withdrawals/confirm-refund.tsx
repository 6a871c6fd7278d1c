import { useState } from 'react'
import type {
  Refunded,
  RefundPreview,
  RefundPreviewRequest,
  RefundRequest,
} from '#contract/desk/withdrawals.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '../../../app/ui/button.tsx'
import { Dialog } from '../../../app/ui/dialog.tsx'
import { showToast } from '../../../app/ui/toast.ts'
import { isOutcomeUnknown } from '../../api/call.ts'
import { useAct } from '../../api/use-act.ts'
import { RefundProblem } from '../../ui/refund-problem.tsx'
import { Tick } from '../../ui/tick.tsx'

interface ConfirmRefundProps {
  number: number
  asked: RefundPreviewRequest
  why: string
  preview: RefundPreview
  onClose: () => void
}

/** Refunds that are not owed or are disputed must be ticked first. */
export function ConfirmRefund({ number, asked, why, preview, onClose }: ConfirmRefundProps) {
  const { cents, notOwed, disputed } = preview
  const [anyway, setAnyway] = useState(false)
  const [despiteDispute, setDespiteDispute] = useState(false)
  const refund = useAct<RefundRequest, Refunded>({
    path: `/withdrawals/${number}/refund`,
    onDone: (refunded) => {
      showToast(wordsFor(refunded))
      onClose()
    },
  })
  const isMissing = (notOwed.length > 0 && !anyway) || (disputed.length > 0 && !despiteDispute)
  return (
    <Dialog
      title={`Refund ${formatMoney(cents)}`}
      description="To the card it was paid with. This cannot be undone."
      onClose={onClose}
    >
      <div className="grid gap-6">
        <WhatHappens preview={preview} />
        {notOwed.length > 0 ? (
          <Tick
            checked={anyway}
            onChange={() => setAnyway(!anyway)}
            hint="The buyer has no right to this refund: it is your goodwill. The buyer loses the item all the same."
          >
            {`Refund what is not owed: ${notOwed.map(({ name }) => name).join(', ')}`}
          </Tick>
        ) : null}
        {disputed.length > 0 ? (
          <Tick
            checked={despiteDispute}
            onChange={() => setDespiteDispute(!despiteDispute)}
            hint="A bank already has this money, or returned it to the buyer. Refunding it here as well would pay it twice; accept the dispute at the card provider instead."
          >
            {`Refund despite the dispute about order ${disputed.join(', ')}`}
          </Tick>
        ) : null}
        {refund.error ? (
          <RefundProblem
            error={refund.error}
            lookUpPath={`/withdrawals/${number}/look-up-refund`}
            onKnown={onClose}
          />
        ) : null}
        {refund.error && isOutcomeUnknown(refund.error) ? null : (
          <Button
            variant="primary"
            size="large"
            disabled={isMissing}
            busy={refund.isPending}
            onClick={() => refund.mutate({ ...asked, why, anyway, despiteDispute })}
          >
            {`Refund ${formatMoney(cents)}`}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function WhatHappens({ preview }: { preview: RefundPreview }) {
  const { cents, priceCents, names, keepsDelivered, tells } = preview
  return (
    <ul className="grid list-disc gap-1 pl-5 text-fine text-quiet">
      <li>
        {`${formatMoney(cents)} is refunded${cents < priceCents ? `, of ${formatMoney(priceCents)} paid` : ''}.`}
      </li>
      <li>
        {`The buyer loses ${names.join(', ')}${keepsDelivered ? ', but keeps what was delivered for a service' : ''}.`}
      </li>
      <li>
        {tells ? `${tells} is told by email, with your words.` : 'Nobody can be told by email.'}
      </li>
    </ul>
  )
}

function wordsFor({ cents, inAllCents, names }: Refunded): { title: string; description: string } {
  return cents > 0
    ? { title: `The refund of ${formatMoney(cents)} is on its way`, description: names.join(', ') }
    : {
        title: 'Nothing more was refunded',
        description: `${formatMoney(inAllCents)} was already refunded for it.`,
      }
}
