import { formatMoney } from '#domain/money.ts'
import { isTakenBack, wasFulfilled } from '#domain/order-state.ts'
import { reviewInWords } from '../../admin/order-words.ts'
import type { QueuedOrderMail } from '../../admin/queue-order-mails.ts'
import type { MovedOrder } from '../../admin/reassign-order.ts'
import type { MadeRefund } from '../../admin/refund-order.ts'
import type { Order } from '../../db/orders.ts'

export function refundInWords({ cents, lineNos, order }: MadeRefund): string {
  const given = `${formatMoney(cents)} is on its way back to the card.`
  if (isTakenBack(order.state)) return `${given} The buyer loses the whole order.`
  return lineNos.length > 0
    ? `${given} The buyer loses those items and keeps the rest.`
    : `${given} The buyer keeps everything.`
}

export function fulfilInWords({ before, after }: { before: Order; after: Order }): string {
  if (after.state === 'review') {
    return `It is paid but not delivered: ${reviewInWords(after.reviewReason)}.`
  }
  if (!wasFulfilled(after.state)) return 'It is not paid at the card provider.'
  return wasFulfilled(before.state)
    ? 'It was delivered before. Nothing has changed.'
    : 'It was paid and is now delivered. The order email is on its way.'
}

export function mailInWords({ email, hasPasswordLink }: QueuedOrderMail): string {
  return hasPasswordLink
    ? `The order email is on its way to ${email}, with a new link to set a password.`
    : `The order email is on its way to ${email}.`
}

export function moveInWords({ email, owner, mail }: MovedOrder): string {
  if (owner === 'nobody') return `The order is now addressed to ${email}. Deliver it next.`
  const whose = owner === 'new account' ? 'a new account' : 'the account there'
  const moved = `The order now belongs to ${whose}: ${email}.`
  return mail ? `${moved} The order email is on its way.` : moved
}
