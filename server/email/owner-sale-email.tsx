import { formatFinnishMoment } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { EmailFigure } from './email-figure.tsx'
import { type Email, EmailHeading, EmailText } from './layout.tsx'
import { namesOf, OrderRows, type OrderSummary } from './order-rows.tsx'

export interface OwnerSale extends OrderSummary {
  /** undefined when the buyer's account was deleted. */
  buyerEmail: string | undefined
  /** Guides in the order without content and access URL, which the owner sends by hand (decision B18). */
  sendByHand: readonly string[]
  /** The order at the desk; undefined where the shop has none. */
  deskUrl: string | undefined
}

/** Sent to the owner for each sale: the sum, the buyer, the lines and what to deliver by hand. */
export function ownerSaleEmail(order: OwnerSale): Email {
  const { number, buyerEmail, paidAt, sendByHand, deskUrl } = order
  const sum = formatMoney(order.totalCents)
  return {
    subject: `Sale: order ${number}, ${sum}`,
    preview: `${namesOf(order)}${buyerEmail ? `, bought by ${buyerEmail}` : ''}.`,
    body: (
      <>
        <EmailHeading>Order {number} is paid</EmailHeading>
        <EmailFigure figure={sum}>
          {buyerEmail ? `Bought by ${buyerEmail}.` : 'The buyer has since deleted the account.'}
          <br />
          Paid on {formatFinnishMoment(paidAt)}.
        </EmailFigure>
        {sendByHand.length > 0 && (
          <EmailText>
            <strong>Please send by hand: {sendByHand.join(', ')}.</strong> It has no content here
            yet. Once you publish some, the buyer finds it in My Vault.
          </EmailText>
        )}
        <OrderRows order={order} />
      </>
    ),
    action: deskUrl ? { label: 'Open at the desk', href: deskUrl } : undefined,
  }
}
