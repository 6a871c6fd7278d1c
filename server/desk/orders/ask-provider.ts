import type { ProviderSays } from '#contract/desk/orders.ts'
import { formatDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { wasFulfilled } from '#domain/order-state.ts'
import { dayInFinland } from '#domain/withdrawal-period.ts'
import { reviewInWords } from '../../admin/order-words.ts'
import type { Order } from '../../db/orders.ts'
import type { PaymentSession } from '../../payments/payments.ts'
import type { DeskDeps } from '../desk-deps.ts'

/** Reads the payment's state from the provider and changes nothing. @throws ProviderError */
export async function askProvider(deps: DeskDeps, order: Order): Promise<ProviderSays> {
  if (wasFulfilled(order.state)) return { what: 'It is paid.', tone: 'good', isPaid: true }
  if (!order.paymentSessionId) return withoutPage(order)
  const session = await deps.payments.findSession(order.paymentSessionId)
  if (!session) {
    return { what: 'The card provider does not know its payment page.', tone: 'bad', isPaid: false }
  }
  return session.paid ? ofPaid(order, session) : ofUnpaid(session)
}

function withoutPage({ state }: Order): ProviderSays {
  const what =
    state === 'expired'
      ? 'No payment page was ever made for it, so nobody can have paid.'
      : 'The shop was interrupted before it had a payment page. Look again: it finds out whether there is one.'
  return { what, tone: 'neutral', isPaid: false }
}

function ofPaid(order: Order, { amountTotalCents, paidAt }: PaymentSession): ProviderSays {
  const sum = formatMoney(amountTotalCents ?? order.totalCents)
  const when = paidAt ? ` on ${dayOf(paidAt)}` : ''
  const paid = `The card provider has ${sum} for it, paid${when}`
  if (order.state !== 'review') {
    const what = `${paid}, and the shop has not heard of it. The buyer has nothing yet.`
    return { what, tone: 'warn', isPaid: true }
  }
  const remedy =
    order.reviewReason === 'buyer'
      ? 'Move it to the buyer’s address, then hand it over.'
      : 'Nothing was delivered. Refund it, and the buyer can order again.'
  const what = `${paid}, but ${reviewInWords(order.reviewReason)}. ${remedy}`
  return { what, tone: 'warn', isPaid: true }
}

function ofUnpaid(session: PaymentSession): ProviderSays {
  return { what: unpaidInWords(session), tone: 'neutral', isPaid: false }
}

function unpaidInWords({ status, paymentFailed, expiresAt }: PaymentSession): string {
  if (paymentFailed) return 'Not paid: the buyer’s payment failed.'
  if (status === 'expired') return 'Not paid: the payment page closed before anybody paid on it.'
  if (status === 'complete') {
    return 'The buyer has paid in a way that takes some days, such as a bank debit. The money is on its way.'
  }
  return `Not paid. The payment page is open until ${dayOf(expiresAt)}.`
}

function dayOf(at: Date): string {
  return formatDay(dayInFinland(at))
}
