import { formatMoney } from '#domain/money.ts'
import { EmailFigure } from './email-figure.tsx'
import { type Email, EmailHeading, EmailNote, EmailText } from './layout.tsx'
import { EmailAmount, EmailRow, LineNote } from './money-rows.tsx'

export interface RefundNotice {
  number: number
  cents: number
  refundedCents: number
  totalCents: number
  accountUrl: string
  /** Names of products that this refund revokes. */
  taken: 'all' | readonly string[]
}

export function refundNoticeEmail(refund: RefundNotice): Email {
  const { number, totalCents, refundedCents, taken, accountUrl } = refund
  const amount = formatMoney(refund.cents)
  return {
    subject: `Refund for your order ${number}`,
    preview: `${amount} is on its way back to your card.`,
    body: (
      <>
        <EmailHeading>Your refund is on its way</EmailHeading>
        <EmailFigure figure={amount}>Order {number}, to the card you paid with</EmailFigure>
        <EmailText>Your bank may take a few days to show it. {whatIsLeft(taken)}</EmailText>
        {taken === 'all'
          ? null
          : taken.map((name) => (
              <EmailRow key={name}>
                <EmailAmount label={name} sum="Refunded" />
                <LineNote>It’s no longer in your account.</LineNote>
              </EmailRow>
            ))}
        <EmailRow>
          <EmailAmount label="Order total" sum={formatMoney(totalCents)} />
        </EmailRow>
        <EmailRow>
          <EmailAmount label="Refunded in total" sum={formatMoney(refundedCents)} strong />
        </EmailRow>
      </>
    ),
    action: { label: 'See my orders', href: accountUrl },
    below: <EmailNote>Questions? Reply to this email.</EmailNote>,
  }
}

function whatIsLeft(taken: RefundNotice['taken']): string {
  if (taken === 'all') return 'The order is no longer in your account.'
  return taken.length === 0
    ? 'Nothing in your account changes.'
    : 'Nothing else in your account changes.'
}
