import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmailField } from '#app/ui/text-field.tsx'
import type { DeskOrder } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'

interface MoveDialogProps {
  order: DeskOrder
  onClose: () => void
}

/** Reassigns an order to the address the customer meant. */
export function MoveDialog({ order, onClose }: MoveDialogProps) {
  const [email, setEmail] = useState('')
  const param = { number: String(order.number) }
  const move = useAct({
    send: (json: { email: string }) => api.orders[':number'].move.$post({ param, json }),
    said: ({ said }) => said,
    onDone: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!move.isPending) move.mutate({ email })
  }
  const what = order.isOpen
    ? 'The new address gets it once you deliver it.'
    : 'The new address gets everything in it, and a new order email.'
  return (
    <Dialog
      title={`Reassign order ${order.number}`}
      description={`${what} ${order.email ? `${order.email} loses access.` : ''}`.trim()}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="grid gap-6">
        <EmailField
          value={email}
          autoComplete="off"
          onChange={(event) => setEmail(event.target.value)}
          error={move.error?.message}
          required
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={move.isPending} disabled={!email.trim()}>
            Reassign
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
