import { formatFinnishMoment } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { EmailFigure } from './email-figure.tsx'
import { type Email, EmailHeading, EmailText } from './layout.tsx'
import { namesOf, OrderRows, type OrderSummary } from './order-rows.tsx'

export interface OwnerSale extends OrderSummary {
  /** Undefined when the account was deleted. */
  buyerEmail: string | undefined
  /** Guides with neither content nor access URL (decision B18). */
  sendByHand: readonly string[]
  /** Undefined for a shop without a desk. */
  deskUrl: string | undefined
}

export function ownerSaleEmail(order: OwnerSale): Email {
  const { number, buyerEmail, paidAt, sendByHand, deskUrl } = order
  const sum = formatMoney(order.totalCents)
  return {
    subject: `Sale: order ${number}, ${sum}`,
    preview: `${namesOf(order)}${buyerEmail ? `, bought by ${buyerEmail}` : ''}.`,
    body: (
      <>
        <EmailHeading>You made a sale</EmailHeading>
        <EmailFigure figure={sum}>
          Order {number}
          {buyerEmail
            ? `, bought by ${buyerEmail}.`
            : '. The customer has since deleted their account.'}
          <br />
          Paid on {formatFinnishMoment(paidAt)}.
        </EmailFigure>
        {sendByHand.length > 0 && (
          <EmailText>
            <strong>Please send this yourself: {sendByHand.join(', ')}.</strong> It has no content
            yet. Once you publish it, the customer will find it in My Vault.
          </EmailText>
        )}
        <OrderRows order={order} />
      </>
    ),
    action: deskUrl ? { label: 'Open the order', href: deskUrl } : undefined,
  }
}
