import { listMailsOfOrder } from '#server/db/mails.ts'
import { lockOrder, type Order } from '#server/db/orders.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { findPaidOrder, type Visitor } from './find-paid-order.ts'

/** At most two: the password links of three emails stay valid. */
const AGAIN = [1, 2] as const

const keyOf = ({ id }: Order, time: number) => `order-confirmation:${id}:again-${time}`

/** Sends to the order's own address. False at the limit or for another visitor's order. */
export async function resendOrderMail(
  deps: Deps,
  sessionId: string,
  visitor: Visitor,
): Promise<boolean> {
  const found = await findPaidOrder(deps, sessionId, visitor)
  if (!found) return false
  return deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, found.order.id)
    if (!order.email || order.email !== found.order.email) return false
    const mail = { toEmail: order.email, userId: order.userId, orderId: order.id }
    for (const time of AGAIN) {
      const dedupeKey = keyOf(order, time)
      if (await queueMail(deps, trx, { ...mail, dedupeKey, kind: 'order_confirmation' }))
        return true
    }
    return false
  })
}

export async function mayResend({ db }: Pick<Deps, 'db'>, order: Order): Promise<boolean> {
  const sent = new Set((await listMailsOfOrder(db, order.id)).map(({ dedupeKey }) => dedupeKey))
  return AGAIN.some((time) => !sent.has(keyOf(order, time)))
}
