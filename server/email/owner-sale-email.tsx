import { formatMoney } from '#domain/money.ts'
import { type Email, EmailHeading, EmailLayout, EmailText } from './layout.tsx'
import { OrderRows, type OrderSummary } from './order-rows.tsx'

export interface OwnerSale extends OrderSummary {
  /** undefined once the buyer was erased. */
  buyerEmail: string | undefined
  /** Guides that are in the order and that nothing delivers: the owner sends them (decision B18). */
  sendByHand: readonly string[]
}

/** To the owner, for each sale: who bought what, and what is left to do by hand. */
export function ownerSaleEmail(order: OwnerSale): Email {
  return {
    subject: `Sale: order ${order.number}, ${formatMoney(order.totalCents)}`,
    body: (
      <EmailLayout preview={order.lines.map((line) => line.name).join(', ')}>
        <EmailHeading>Order {order.number} is paid</EmailHeading>
        <EmailText>
          {order.buyerEmail
            ? `Bought by ${order.buyerEmail}.`
            : 'The buyer has deleted his account since.'}
        </EmailText>
        <OrderRows order={order} />
        {order.sendByHand.length > 0 && (
          <EmailText>
            Please send by hand: {order.sendByHand.join(', ')}. The shop has no address for it; set
            one with ACCESS_URLS and the buyer finds it in My Vault.
          </EmailText>
        )}
      </EmailLayout>
    ),
  }
}
