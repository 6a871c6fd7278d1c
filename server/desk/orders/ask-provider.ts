import { formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { wasFulfilled } from '#domain/order-state.ts'
import { dayInFinland } from '#domain/withdrawal-period.ts'
import type { Order } from '#server/db/orders.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import type { PaymentSession } from '#server/payments/payments.ts'
import { reviewInWords } from './timeline-words.ts'

/** Reads the payment's state from the provider and changes nothing. @throws ProviderError */
export async function askProvider(deps: DeskDeps, order: Order) {
  if (wasFulfilled(order.state)) return { what: 'It is paid.', tone: 'good', isPaid: true } as const
  if (!order.paymentSessionId) return withoutPage(order)
  const session = await deps.payments.findSession(order.paymentSessionId)
  if (!session) {
    const what = 'The card provider has no record of its payment page.'
    return { what, tone: 'bad', isPaid: false } as const
  }
  return session.paid ? ofPaid(order, session) : ofUnpaid(session)
}

function withoutPage({ state }: Order) {
  const what =
    state === 'expired'
      ? 'It never had a payment page, so nobody can have paid.'
      : 'The shop was interrupted before it had a payment page. Check again to see if there is one.'
  return { what, tone: 'neutral', isPaid: false } as const
}

/** Another look delivers the order. */
function ofPaid(order: Order, { amountTotalCents, currency, paidAt }: PaymentSession) {
  const sum = formatMoney(amountTotalCents ?? order.totalCents, currency ?? order.currency)
  const when = paidAt ? ` on ${dayOf(paidAt)}` : ''
  const paid = `The card provider has received ${sum} for it${when}`
  if (order.state !== 'review') {
    const what = `${paid}, but hasn’t told the shop. Nothing has been delivered yet.`
    return { what, tone: 'warn', isPaid: true } as const
  }
  const remedy =
    order.reviewReason === 'buyer'
      ? 'Reassign it to the customer’s address, then deliver it.'
      : 'Nothing was delivered. Refund it, and the customer can order again.'
  const what = `${paid}, but ${reviewInWords(order.reviewReason)}. ${remedy}`
  return { what, tone: 'warn', isPaid: true } as const
}

function ofUnpaid(session: PaymentSession) {
  return { what: unpaidInWords(session), tone: 'neutral', isPaid: false } as const
}

function unpaidInWords({ status, paymentFailed, expiresAt }: PaymentSession): string {
  if (paymentFailed) return 'Not paid: the payment failed.'
  if (status === 'expired') return 'Not paid: the payment page expired.'
  if (status === 'complete') {
    return 'Payment is on its way. The customer chose a method that takes a few days, such as bank debit.'
  }
  return `Not paid. The payment page is open until ${dayOf(expiresAt)}.`
}

function dayOf(at: Date): string {
  return formatDay(dayInFinland(at))
}
