import { formatFinnishMoment } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { type Email, EmailHeading, EmailText } from './layout.tsx'
import { OrderRows, type OrderSummary } from './order-rows.tsx'

export interface OwnerSale extends OrderSummary {
  /** undefined when the buyer's account was deleted. */
  buyerEmail: string | undefined
  /** Guides in the order without content and access URL, which the owner sends by hand (decision B18). */
  sendByHand: readonly string[]
}

/** Sent to the owner for each sale: buyer, lines and what to deliver by hand. */
export function ownerSaleEmail(order: OwnerSale): Email {
  return {
    subject: `Sale: order ${order.number}, ${formatMoney(order.totalCents)}`,
    preview: order.lines.map((line) => line.name).join(', '),
    body: (
      <>
        <EmailHeading>Order {order.number} is paid</EmailHeading>
        <EmailText>
          {order.buyerEmail
            ? `Bought by ${order.buyerEmail}.`
            : 'The buyer has since deleted the account.'}{' '}
          Paid on {formatFinnishMoment(order.paidAt)}.
        </EmailText>
        <OrderRows order={order} />
        {order.sendByHand.length > 0 && (
          <EmailText>
            Please send by hand: {order.sendByHand.join(', ')}. The shop has no content for it yet.
            Once you publish it, the buyer finds it in My Vault.
          </EmailText>
        )}
      </>
    ),
  }
}
