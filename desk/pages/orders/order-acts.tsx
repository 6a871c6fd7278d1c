import { useState } from 'react'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { useMember } from '#desk/access/use-member.ts'
import type { DeskOrder } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { deskPaths } from '#desk/paths.ts'
import { ActProblem } from '#desk/ui/act-problem.tsx'
import { Done } from '#desk/ui/done.tsx'
import { Part } from '#desk/ui/part.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'

export function OrderActs({ order }: { order: DeskOrder }) {
  const isOwner = useMember().data?.role === 'owner'
  const [open, setOpen] = useState<'refund' | 'move'>()
  const close = () => setOpen(undefined)
  const resend = useAct({
    send: () => api.orders[':number'].resend.$post({ param: { number: String(order.number) } }),
  })
  const isRefundable = order.payments.some(({ cents, refundedCents }) => refundedCents < cents)
  const isOwners = isRefundable || order.isMovable
  if (!order.isOwned && !isOwners && !order.paidAt) return null
  return (
    <Part title="Actions" className="xl:col-start-1">
      <div className="flex flex-wrap gap-3">
        {order.isOwned ? (
          <Button busy={resend.isPending} onClick={() => resend.mutate({})}>
            Resend the order email
          </Button>
        ) : null}
        {isOwner && order.isMovable ? (
          <Button onClick={() => setOpen('move')}>Reassign to another address</Button>
        ) : null}
        {isOwner && isRefundable ? (
          <Button variant="danger" onClick={() => setOpen('refund')}>
            Refund
          </Button>
        ) : null}
        {order.paidAt ? (
          <LinkButton to={deskPaths.receipt(order.number)}>Receipt</LinkButton>
        ) : null}
        <Done>{resend.data?.said}</Done>
      </div>
      <ActProblem error={resend.error} />
      {isOwner || !isOwners ? null : (
        <p className="text-fine text-quiet">Only an owner can refund or reassign an order.</p>
      )}
      {open === 'refund' ? <RefundDialog order={order} onClose={close} /> : null}
      {open === 'move' ? <MoveDialog order={order} onClose={close} /> : null}
    </Part>
  )
}
