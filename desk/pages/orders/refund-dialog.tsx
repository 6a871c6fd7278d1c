import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import type { RefundPreviewRequest } from '#contract/desk/orders.ts'
import type { DeskOrder } from '#desk/api/answers.ts'
import { answerOf, api } from '#desk/api/call.ts'
import { RefundChoice } from './refund-choice.tsx'
import { RefundConfirmation } from './refund-confirmation.tsx'

interface RefundDialogProps {
  order: DeskOrder
  onClose: () => void
}

/** Two steps: choose, then confirm a preview that is read from the card provider now. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const [asked, setAsked] = useState<RefundPreviewRequest>()
  const param = { number: String(order.number) }
  const preview = useMutation({
    mutationFn: (json: RefundPreviewRequest) =>
      answerOf(api.orders[':number']['refund-preview'].$post({ param, json })),
  })
  const show = (given: RefundPreviewRequest) => {
    setAsked(given)
    preview.mutate(given)
  }
  const isShown = asked && preview.data
  return (
    <Dialog
      title={`Refund order ${order.number}`}
      description={
        isShown ? 'Refunds can’t be undone.' : 'You’ll see a preview first. No money moves yet.'
      }
      onClose={onClose}
    >
      {isShown ? (
        <RefundConfirmation
          number={order.number}
          asked={asked}
          preview={preview.data}
          onBack={preview.reset}
          onDone={onClose}
        />
      ) : null}
      <div hidden={Boolean(isShown)}>
        <RefundChoice
          order={order}
          isBusy={preview.isPending}
          problem={preview.error?.message}
          onChoose={show}
        />
      </div>
    </Dialog>
  )
}
