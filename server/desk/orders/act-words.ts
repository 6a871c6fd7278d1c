import { formatMoney } from '#domain/money.ts'
import { isTakenBack, wasFulfilled } from '#domain/order-state.ts'
import type { Order } from '#server/db/orders.ts'
import type { MadeRefund } from '#server/orders/refunds/refund-order.ts'
import type { MovedOrder } from './reassign-order.ts'
import type { QueuedOrderMail } from './resend-mails.ts'
import { reviewInWords } from './timeline-words.ts'

export function refundInWords({ cents, lineNos, order }: MadeRefund): string {
  const given = `${formatMoney(cents, order.currency)} is on its way back to the card.`
  if (isTakenBack(order.state)) return `${given} The customer loses access to the whole order.`
  return lineNos.length > 0
    ? `${given} The customer loses access to those items and keeps the rest.`
    : `${given} The customer keeps everything.`
}

export function fulfilInWords({ before, after }: { before: Order; after: Order }): string {
  if (after.state === 'review') {
    return `Paid, but not delivered: ${reviewInWords(after.reviewReason)}.`
  }
  if (!wasFulfilled(after.state)) return 'The card provider has no payment for it.'
  return wasFulfilled(before.state)
    ? 'Already delivered. Nothing has changed.'
    : 'Paid and delivered. The order email is on its way.'
}

export function mailInWords({ email, hasPasswordLink }: QueuedOrderMail): string {
  return hasPasswordLink
    ? `The order email is on its way to ${email}, with a new link to set a password.`
    : `The order email is on its way to ${email}.`
}

export function moveInWords({ email, owner, mail }: MovedOrder): string {
  if (owner === 'nobody') return `The order now belongs to ${email}. Next, deliver it.`
  const whose = owner === 'new account' ? 'a new account' : 'their account'
  const moved = `The order now belongs to ${email} (${whose}).`
  return mail ? `${moved} The order email is on its way.` : moved
}
